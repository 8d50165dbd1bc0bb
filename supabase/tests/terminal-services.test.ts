import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '@shared/backend/parse'
import { storageTroubleSchema } from '@shared/schemas/sync/storage'
import { personId } from '../seed/people'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  openCompany,
  refusalOf,
  type Company,
  type Person,
} from './support/company'
import { entryOf, push, saleOf } from './support/terminal'

let backend: EmbeddedBackend
let company: Company
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const isAvailable = async (id: string): Promise<unknown> => {
  const [row] = await backend.sql(
    `select is_available from public.products where id = $1 union all select is_available from public.combos where id = $1`,
    [id],
  )
  return row?.is_available
}
const set = async (who: Person | null, product: string, available: boolean, companyId = company.id) =>
  (who ? await clientOf(backend, who) : guestOf(backend)).rpc('set_available', {
    p_company: companyId,
    p_product: product,
    p_available: available,
  })

describe('set_available', () => {
  it('is for everybody at work, of dishes and combos, and says whether it changed anything', async () => {
    expect(answerOf(await set('cozinha', company.plain, false))).toEqual({ changed: true })
    expect(await isAvailable(company.plain)).toBe(false)
    expect(answerOf(await set('cozinha', company.plain, false))).toEqual({ changed: false })
    expect(answerOf(await set('funcionario', company.combo, false))).toEqual({ changed: true })
    expect(await isAvailable(company.combo)).toBe(false)
  })

  it('is for nobody else, and of no other company’s dish', async () => {
    expect(refusalOf(await set(null, company.plain, false)).code).toBe('not_authenticated')
    expect(refusalOf(await set('cliente', company.plain, false)).code).toBe('forbidden')
    expect(refusalOf(await set('cozinha', randomUUID(), false)).code).toBe('not_found')
    const other = await openCompany(backend)
    expect(refusalOf(await set('cozinha', other.plain, false)).code).toBe('not_found')
    expect(await isAvailable(other.plain)).toBe(true)
  })
})

describe('a terminal’s switch', () => {
  const switchOf = (seq: number, product: string, available: boolean, operator: Person | null = 'cozinha') =>
    entryOf(
      seq,
      'set_available',
      { product_id: product, available },
      {
        operator_id: operator && personId(operator),
      },
    )

  it('is done once: the same entry after a newer one turns nothing back', async () => {
    const terminal = await enrol(backend, company, 'A')
    const first = switchOf(1, company.plain, false)
    const { results } = await push(backend, terminal, [first])
    expect(results).toEqual([{ id: first.id, ok: true, value: { changed: true } }])
    answerOf(await set('cozinha', company.plain, true))
    const again = await push(backend, terminal, [first, switchOf(2, company.combo, false)])
    expect(again.results.map(({ ok, value }) => ok && value?.changed)).toEqual([false, true])
    expect(await isAvailable(company.plain)).toBe(true)
    expect(await isAvailable(company.combo)).toBe(false)
    expect(again.last_push_seq).toBe(2)
  })

  it('reaches every other terminal as a change of the menu', async () => {
    const terminal = await enrol(backend, company, 'A')
    const pull = async (cursor: string | null) =>
      answerOf<{ cursor: string; rows: { tbl: string; id: string; row: Record<string, unknown> }[] }>(
        await guestOf(backend).rpc('terminal_pull', {
          p_terminal: terminal.id,
          p_token: terminal.token,
          p_cursor: cursor,
          p_limit: '1000',
        }),
      )
    const { cursor } = await pull(null)
    await push(backend, terminal, [switchOf(1, company.plain, false)])
    expect((await pull(cursor)).rows).toMatchObject([
      { tbl: 'products', id: company.plain, row: { is_available: false } },
    ])
  })

  it('is rejected on its own: without an operator, of an unknown product, malformed', async () => {
    const terminal = await enrol(backend, company, 'A')
    const { results } = await push(backend, terminal, [
      switchOf(1, company.plain, false, null),
      switchOf(2, company.plain, false, 'cliente'),
      switchOf(3, randomUUID(), false),
      entryOf(4, 'set_available', { product_id: company.plain }, { operator_id: personId('cozinha') }),
      { ...switchOf(5, company.plain, false), at: 'yesterday' },
      saleOf(company, 6, 'A001'),
    ])
    expect(results.map(({ ok, code }) => (ok ? 'ok' : code))).toEqual([
      'forbidden',
      'forbidden',
      'not_found',
      'invalid_input',
      'invalid_input',
      'ok',
    ])
    expect(await isAvailable(company.plain)).toBe(true)
  })
})

describe('a heartbeat', () => {
  it('tells managers version, queue, what waits for people, and how far the clock is off', async () => {
    const terminal = await enrol(backend, company, 'A')
    const beat = async (status: Record<string, unknown>) =>
      answerOf(
        await guestOf(backend).rpc('terminal_heartbeat', {
          p_terminal: terminal.id,
          p_token: terminal.token,
          p_status: { app_version: '1.2.3', queue_length: 4, ...status },
        }),
      )
    const listed = async (who: Person) => {
      const { data } = await (
        await clientOf(backend, who)
      )
        .from('terminals')
        .select(
          'app_version,queue_length,rejected_count,seals_secrets,offline_pins,terminal_presence(clock_skew_ms,disk_trouble,failing_printers,held_tickets)',
        )
        .eq('id', terminal.id)
      return data?.map(({ terminal_presence, ...row }) => ({
        ...row,
        ...(rowsOf(terminal_presence)[0] as { clock_skew_ms: number | null }),
      }))
    }
    const trouble = { failing_printers: ['Cozinha', 'Bar'], held_tickets: 2 }
    const pins = { seals_secrets: true, offline_pins: [personId('dono')] }
    await beat({
      rejected: 2,
      clock: new Date(Date.now() + 3_600_000).toISOString(),
      ...pins,
      ...trouble,
      disk: 'full',
    })
    const [row] = (await listed('dono')) ?? []
    expect(row).toMatchObject({
      app_version: '1.2.3',
      queue_length: 4,
      rejected_count: 2,
      ...pins,
      ...trouble,
      disk_trouble: 'full',
    })
    expect(Math.abs(Number(row?.clock_skew_ms) - 3_600_000)).toBeLessThan(30_000)
    expect(await listed('cozinha')).toEqual([])
    // A terminal of an earlier version, and one that tells no clock.
    await beat({})
    expect((await listed('dono'))?.[0]).toMatchObject({
      rejected_count: null,
      clock_skew_ms: null,
      seals_secrets: null,
      offline_pins: null,
      disk_trouble: null,
      failing_printers: null,
      held_tickets: null,
    })
  })

  it('knows the same states of a disk in the database as in TypeScript', async () => {
    const [found] = await backend.sql('select app.disk_troubles() as troubles')
    expect(found?.troubles).toEqual(storageTroubleSchema.options)
  })
})
