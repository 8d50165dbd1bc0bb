import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type OrderRow,
  type Person,
} from './support/company'

let backend: EmbeddedBackend
let company: Company
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const placed = async (): Promise<string> => {
  const customer = await clientOf(backend, 'cliente')
  const order = orderOf([lineOf(company.plain, 1000)])
  return answerOf<{ order: OrderRow }>(
    await customer.rpc('place_order', { p_company: company.id, p_order: order }),
  ).order.id
}
const shownAt = async (id: string): Promise<unknown> => {
  const [row] = await backend.sql('select shown_at::text as at from public.orders where id = $1', [id])
  return row?.at
}
const versionOf = async (): Promise<unknown> => {
  const [row] = await backend.sql('select version from public.company_sync where company_id = $1', [
    company.id,
  ])
  return row?.version
}
const show = async (who: Person | null, ids: unknown, companyId = company.id) =>
  (who ? await clientOf(backend, who) : guestOf(backend)).rpc('orders_shown', {
    p_company: companyId,
    p_ids: ids,
  })

describe('orders_shown', () => {
  it('keeps the first time, and is part of every pull', async () => {
    const id = await placed()
    expect(await shownAt(id)).toBeNull()
    expect(answerOf(await show('cozinha', [id]))).toEqual({ marked: 1 })
    const first = await shownAt(id)
    const version = await versionOf()
    expect(first).not.toBeNull()
    expect(answerOf(await show('cozinha', [id, randomUUID()]))).toEqual({ marked: 0 })
    expect(await shownAt(id)).toBe(first)
    expect(await versionOf(), 'nothing new to pull').toBe(version)
    const cook = await clientOf(backend, 'cozinha')
    const page = answerOf<{ rows: { tbl: string; row: { id: string; shown_at: string } }[] }>(
      await cook.rpc('pull_changes', { p_company: company.id, p_cursor: null }),
    )
    expect(page.rows.find(({ row }) => row.id === id)?.row.shown_at).toBeTruthy()
  })

  it('is for the kitchen of that company alone', async () => {
    const id = await placed()
    expect(refusalOf(await show(null, [id])).code).toBe('not_authenticated')
    expect(refusalOf(await show('cliente', [id])).code).toBe('forbidden')
    const other = await openCompany(backend)
    expect(answerOf(await show('cozinha', [id], other.id))).toEqual({ marked: 0 })
    expect(await shownAt(id)).toBeNull()
  })

  it('refuses what is no list of ids', async () => {
    for (const ids of [null, [], {}, ['x'], [1], Array.from({ length: 201 }, () => randomUUID())])
      expect(refusalOf(await show('cozinha', ids))).toEqual({
        code: 'invalid_input',
        details: { field: 'ids' },
      })
  })

  it('takes a terminal’s word by its own secret', async () => {
    const id = await placed()
    const terminal = await enrol(backend, company, 'K')
    const ask = async (token: string) =>
      answerOf(
        await guestOf(backend).rpc('terminal_orders_shown', {
          p_terminal: terminal.id,
          p_token: token,
          p_ids: [id],
        }),
      )
    expect(await ask('wrong')).toEqual({ gone: true, reason: 'unknown' })
    expect(await shownAt(id)).toBeNull()
    expect(await ask(terminal.token)).toEqual({ gone: false, marked: 1 })
    expect(await shownAt(id)).not.toBeNull()
  })
})

describe('the steps of orders for a terminal', () => {
  it('are those of its company since the moment asked for, by its own secret', async () => {
    const id = await placed()
    const dono = await clientOf(backend, 'dono')
    for (const p_status of ['preparing', 'ready'])
      answerOf(await dono.rpc('advance_order', { p_company: company.id, p_order: id, p_status }))
    const [row] = await backend.sql('select number from public.orders where id = $1', [id])
    const terminal = await enrol(backend, company, 'S')
    const elsewhere = await enrol(backend, await openCompany(backend), 'S')
    const ask = async ({ id: p_terminal, token: p_token }: { id: string; token: string }, p_since: string) =>
      guestOf(backend).rpc('terminal_order_steps', { p_terminal, p_token, p_since })
    const past = '2026-01-01T00:00:00Z'
    const steps = answerOf<{ orders: { number: string; events: { payload: { to: string } }[] }[] }>(
      await ask(terminal, past),
    )
    expect(steps).toMatchObject({ gone: false })
    const own = steps.orders.find(({ number }) => number === row?.number)
    expect(own?.events.map(({ payload }) => payload.to).sort()).toEqual(['preparing', 'ready'])
    expect(answerOf(await ask(terminal, '2126-01-01T00:00:00Z'))).toEqual({ gone: false, orders: [] })
    expect(answerOf(await ask(elsewhere, past))).toEqual({ gone: false, orders: [] })
    expect(answerOf(await ask({ ...terminal, token: 'wrong' }, past))).toEqual({
      gone: true,
      reason: 'unknown',
    })
    expect(refusalOf(await ask(terminal, 'yesterday'))).toEqual({
      code: 'invalid_input',
      details: { field: 'since' },
    })
  })
})

describe("the kitchen's settings", () => {
  const save = async (who: Person, values: Record<string, unknown>) =>
    (await clientOf(backend, who)).from('companies').update(values).eq('id', company.id).select('id')

  it('are written by who manages the company', async () => {
    const stations = [{ id: randomUUID(), name: 'Chapa', categories: [company.category] }]
    const values = { kitchen_warning_minutes: 5, kitchen_late_minutes: 12, kitchen_stations: stations }
    expect(answerOf<unknown[]>(await save('cozinha', values))).toHaveLength(0)
    expect(answerOf<unknown[]>(await save('dono', values))).toHaveLength(1)
    const [row] = await backend.sql(
      'select kitchen_warning_minutes, kitchen_late_minutes, kitchen_stations from public.companies where id = $1',
      [company.id],
    )
    expect(row).toEqual(values)
  })

  it('are never such that no screen could follow them', async () => {
    const owner = await clientOf(backend, 'dono')
    const id = randomUUID()
    for (const values of [
      { kitchen_warning_minutes: 20 },
      { kitchen_warning_minutes: 0 },
      { kitchen_late_minutes: 481 },
      { kitchen_stations: {} },
      { kitchen_stations: [{ id: 'x', name: 'Chapa', categories: [] }] },
      { kitchen_stations: [{ id, name: ' ', categories: [] }] },
      { kitchen_stations: [{ id, name: 'Chapa', categories: ['x'] }] },
      { kitchen_stations: [{ id, name: 'Chapa' }] },
    ]) {
      const { error } = await owner.from('companies').update(values).eq('id', company.id)
      expect(error?.code, JSON.stringify(values)).toBe('23514')
    }
  })
})
