import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { TABLE_KEY_CASES } from '@shared/domain/order/table-key.fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerOf, clientOf, openCompany, orderOf, lineOf, type Company } from './support/company'

let backend: EmbeddedBackend
let company: Company
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const tabs = () =>
  backend.sql(
    'select table_number, merged_into from public.tabs where company_id = $1 order by opened_at, id',
    [company.id],
  )

const opened = async (table_number: string): Promise<string> => {
  const tab_id = randomUUID()
  const change = { op: 'open', tab_id, table_number, comanda: null, order_ids: [] }
  const waiter = await clientOf(backend, 'funcionario')
  answerOf(await waiter.rpc('change_tab', { p_company: company.id, p_entry: randomUUID(), p_change: change }))
  return tab_id
}

describe('the name of a table', () => {
  it('has the key that the screens give it', async () => {
    const rows = await backend.sql(
      'select t.name, app.table_name_key(t.name) as key from unnest($1::text[]) with ordinality t (name, n) order by n',
      [TABLE_KEY_CASES.map(([typed]) => typed)],
    )
    expect(rows.map(({ name, key }) => [name, key])).toEqual(TABLE_KEY_CASES)
  })

  it('may be spelled otherwise: the order joins the open tab, and a second tab is merged into it', async () => {
    const first = await opened('5')
    const waiter = await clientOf(backend, 'funcionario')
    const order = orderOf([lineOf(company.plain, 1000)], { table_number: 'Mesa 05' })
    expect(
      answerOf(await waiter.rpc('place_order', { p_company: company.id, p_order: order })),
    ).toMatchObject({
      order: { tab_id: first, table_number: '5' },
    })
    await opened('mesa 5')
    expect((await tabs()).map(({ merged_into }) => merged_into)).toEqual([null, first])
    const [taken] = await backend.sql(
      `insert into public.tabs (id, company_id, table_number) values (gen_random_uuid(), $1, '005')
       on conflict do nothing returning id`,
      [company.id],
    )
    expect(taken).toBeUndefined()
  })

  it('may be spelled otherwise on a printed code, which stays valid', async () => {
    const owner = await clientOf(backend, 'dono')
    const { codes } = answerOf<{ codes: { token: string }[] }>(
      await owner.rpc('table_codes', { p_company: company.id, p_tables: ['5', '05', 'Mesa 5', '6'] }),
    )
    const [plain, padded, named, other] = codes.map(({ token }) => token)
    expect([padded, named]).toEqual([plain, plain])
    expect(other).not.toBe(plain)
  })

  it('is found by the histories in whatever spelling', async () => {
    const waiter = await clientOf(backend, 'funcionario')
    const order = orderOf([lineOf(company.plain, 1000)], { table_number: 'Mesa 05' })
    answerOf(await waiter.rpc('place_order', { p_company: company.id, p_order: order }))
    const today = new Date()
    const day = (shift: number) => new Date(today.getTime() + shift * 86_400_000).toISOString().slice(0, 10)
    const filter = { from: day(-2), to: day(2), table_number: '5' }
    expect(
      answerOf(await waiter.rpc('read_history', { p_company: company.id, p_filter: filter })),
    ).toMatchObject({ count: 1 })
  })
})

describe('a dining table', () => {
  const row = (name: string, over = {}) => ({ id: randomUUID(), company_id: company.id, name, ...over })

  it('has a name of its own in its company, whatever the spelling', async () => {
    const owner = await clientOf(backend, 'dono')
    expect((await owner.from('dining_tables').insert(row('5'))).error).toBeNull()
    expect((await owner.from('dining_tables').insert(row('Mesa 05'))).error?.code).toBe('23505')
    expect((await owner.from('dining_tables').insert(row(' '))).error?.code).toBe('23514')
    expect((await owner.from('dining_tables').insert(row('6', { x: 12 }))).error?.code).toBe('23514')
    expect((await owner.from('dining_tables').insert(row('6', { shape: 'star' }))).error?.code).toBe('23514')
  })

  it('is read by staff, pulled by terminals and deleted with nothing else', async () => {
    const owner = await clientOf(backend, 'dono')
    const table = row('5', { area: 'Salão', shape: 'round', x: 3, y: 2, seats: 6 })
    await owner.from('dining_tables').insert(table)
    const tab = await opened('5')
    const cook = await clientOf(backend, 'cozinha')
    const seen = await cook.from('dining_tables').select('name').eq('company_id', company.id)
    expect(seen.data).toEqual([{ name: '5' }])
    const pull = async () =>
      answerOf<{ rows: { tbl: string; row: unknown }[] }>(
        await owner.rpc('pull_changes', { p_company: company.id, p_cursor: null, p_limit: '1000' }),
      ).rows.filter(({ tbl }) => tbl === 'dining_tables')
    expect(await pull()).toMatchObject([{ row: { ...table } }])
    expect((await owner.from('dining_tables').delete().eq('id', table.id)).error).toBeNull()
    expect(await pull()).toEqual([])
    expect(await tabs()).toHaveLength(1)
    expect(tab).toBeTruthy()
  })
})
