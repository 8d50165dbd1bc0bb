import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FEW_REMAINING } from '@shared/domain/menu/stock'
import { rowsOf } from '@shared/backend/parse'
import { personId } from '../seed/people'
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

const change = async (
  movement: Record<string, unknown>,
  { who = 'cozinha', product = company.plain }: { who?: Person | null; product?: string } = {},
) =>
  (who ? await clientOf(backend, who) : guestOf(backend)).rpc('change_stock', {
    p_company: company.id,
    p_product: product,
    p_movement: { id: randomUUID(), ...movement },
  })
const count = async (quantity: number, product = company.plain): Promise<void> =>
  void answerOf(await change({ kind: 'count', quantity }, { product }))
const stockOf = async (product = company.plain): Promise<number | null> => {
  const [row] = await backend.sql(`select quantity::int from public.product_stock where id = $1`, [product])
  return (row?.quantity as number | undefined) ?? null
}
const place = async (who: Person, quantity: number, product = company.plain, cents = 1000) => {
  const order = orderOf([lineOf(product, cents, { quantity })])
  const answer = await (
    await clientOf(backend, who)
  ).rpc('place_order', { p_company: company.id, p_order: order })
  return { order, answer }
}
const cancel = async (id: string) =>
  answerOf(
    await (
      await clientOf(backend, 'dono')
    ).rpc('advance_order', {
      p_company: company.id,
      p_order: id,
      p_status: 'cancelled',
      p_reason: 'desistiu',
    }),
  )

describe('a count', () => {
  it('is changed by all staff, and by nobody else', async () => {
    const id = randomUUID()
    expect(answerOf(await change({ id, kind: 'count', quantity: 12 }))).toEqual({
      changed: true,
      quantity: 12,
    })
    expect(answerOf(await change({ kind: 'arrival', quantity: 20 }))).toEqual({ changed: true, quantity: 32 })
    expect(answerOf(await change({ id, kind: 'count', quantity: 12 }))).toEqual({
      changed: false,
      quantity: 32,
    })
    expect(refusalOf(await change({ kind: 'count', quantity: 1 }, { who: 'cliente' })).code).toBe('forbidden')
    expect(refusalOf(await change({ kind: 'count', quantity: 1 }, { who: null })).code).toBe(
      'not_authenticated',
    )
    expect(refusalOf(await change({ kind: 'count', quantity: -1 })).code).toBe('invalid_input')
    expect(refusalOf(await change({ kind: 'arrival', quantity: 0 })).code).toBe('invalid_input')
    const other = await openCompany(backend)
    expect(refusalOf(await change({ kind: 'count', quantity: 1 }, { product: other.plain })).code).toBe(
      'not_found',
    )
    expect(answerOf(await change({ kind: 'end' }))).toEqual({ changed: true, quantity: null })
    expect(answerOf(await change({ kind: 'end' }))).toEqual({ changed: false, quantity: null })
  })

  it('has a history that says who and when [S4.stock-movements]', async () => {
    await count(12)
    answerOf((await place('funcionario', 2)).answer)
    answerOf(await change({ kind: 'arrival', quantity: 20 }, { who: 'dono' }))
    answerOf(await change({ kind: 'end' }))
    const read = { p_company: company.id, p_product: company.plain }
    const answer = await (await clientOf(backend, 'cozinha')).rpc('read_stock_movements', read)
    expect(answerOf<{ movements: unknown[] }>(answer).movements).toEqual(
      [
        { kind: 'end', before: 30, after: null },
        { kind: 'arrival', before: 10, after: 30 },
        { kind: 'count', before: null, after: 12 },
      ].map(({ kind, before, after }) => ({
        id: expect.any(String) as string,
        kind,
        quantity_before: before,
        quantity_after: after,
        by: expect.any(String) as string,
        at: expect.any(String) as string,
      })),
    )
    const guest = await (await clientOf(backend, 'cliente')).rpc('read_stock_movements', read)
    expect(refusalOf(guest).code).toBe('forbidden')
  })

  it('is read by guests only of what is nearly gone [S4.product-remaining]', async () => {
    await count(FEW_REMAINING)
    await count(FEW_REMAINING + 1, company.promoted)
    const seenBy = async (client: ReturnType<typeof guestOf>) =>
      rowsOf(answerOf(await client.from('product_stock').select('id').eq('company_id', company.id))).length
    expect(await seenBy(guestOf(backend))).toBe(1)
    expect(await seenBy(await clientOf(backend, 'cliente'))).toBe(1)
    expect(await seenBy(await clientOf(backend, 'cozinha'))).toBe(2)
  })
})

describe('an order', () => {
  it('takes what it sells once, and gives it back when it is cancelled [S4.product-counted]', async () => {
    await count(5)
    const { order, answer } = await place('cliente', 2)
    answerOf(answer)
    expect(await stockOf()).toBe(3)
    const again = await (
      await clientOf(backend, 'cliente')
    ).rpc('place_order', { p_company: company.id, p_order: order })
    expect(answerOf(again)).toMatchObject({ duplicate: true })
    expect(await stockOf()).toBe(3)
    await cancel(order.id)
    expect(await stockOf()).toBe(5)
  })

  it('that wants more than remains is refused with how many it can have', async () => {
    await count(3)
    const order = orderOf([
      lineOf(company.plain, 1000, { quantity: 2 }),
      lineOf(company.plain, 1000, { quantity: 2, notes: 'sem sal' }),
      lineOf(company.promoted, 2000),
    ])
    const answer = await (
      await clientOf(backend, 'cliente')
    ).rpc('place_order', { p_company: company.id, p_order: order })
    const { code, details } = refusalOf(answer)
    expect(code).toBe('order_changed')
    expect(details).toMatchObject({
      total_cents: 4000,
      lines: [{ is_available: true }, { is_available: false, remaining: 1 }, { is_available: true }],
    })
    expect(await stockOf()).toBe(3)
  })

  it('of a dish that is not counted takes nothing, and gives nothing back to a count begun later', async () => {
    const { order, answer } = await place('funcionario', 2)
    answerOf(answer)
    await count(5)
    await cancel(order.id)
    expect(await stockOf()).toBe(5)
  })

  it('of a combo takes its parts, and is sold out with one of them', async () => {
    await backend.sql(`update public.combos set items = $2 where id = $1`, [
      company.combo,
      JSON.stringify([
        { product_id: company.plain, quantity: 2 },
        { product_id: company.promoted, quantity: 1 },
      ]),
    ])
    await count(5)
    answerOf((await place('cliente', 2, company.combo, 3000)).answer)
    expect(await stockOf()).toBe(1)
    expect(await stockOf(company.promoted)).toBe(null)
    const { code, details } = refusalOf((await place('cliente', 1, company.combo, 3000)).answer)
    expect(code).toBe('order_changed')
    expect(details).toMatchObject({ lines: [{ is_available: false, remaining: 0 }] })
  })

  it('gives back a voided line once, and what is left of it when it is cancelled', async () => {
    await count(9)
    const items = [
      lineOf(company.plain, 1000, { quantity: 2 }),
      lineOf(company.plain, 1000, { quantity: 3, notes: 'sem sal' }),
    ]
    const order = orderOf(items)
    const owner = await clientOf(backend, 'dono')
    answerOf(await owner.rpc('place_order', { p_company: company.id, p_order: order }))
    expect(await stockOf()).toBe(4)
    const [tab_id] = [randomUUID()]
    const onTab = async (fields: Record<string, unknown>) =>
      owner.rpc('change_tab', {
        p_company: company.id,
        p_entry: randomUUID(),
        p_change: { tab_id, ...fields },
      })
    answerOf(await onTab({ op: 'open', table_number: '5', comanda: null, order_ids: [order.id] }))
    const voiding = { op: 'void', order_id: order.id, item_id: items[0]?.id, reason: 'caiu' }
    answerOf(await onTab(voiding))
    expect(await stockOf()).toBe(6)
    answerOf(await onTab(voiding))
    expect(await stockOf()).toBe(6)
    await cancel(order.id)
    expect(await stockOf()).toBe(9)
  })
})

describe('a terminal', () => {
  it('sells below zero, flagged, and what it sends again takes nothing more', async () => {
    await count(1)
    const terminal = await enrol(backend, company, 'A')
    const sales = [saleOf(company, 1, 'A001'), saleOf(company, 2, 'A002')]
    const { results } = await push(backend, terminal, sales)
    expect(results.map(({ value }) => value?.order.flags)).toEqual([[], ['sold_out']])
    expect(await stockOf()).toBe(-1)
    await push(backend, terminal, sales)
    expect(await stockOf()).toBe(-1)
  })

  it('corrects a count by a difference, once, whatever was sold between two sendings', async () => {
    await count(10)
    const terminal = await enrol(backend, company, 'A')
    const correction = entryOf(
      1,
      'correct_stock',
      { product_id: company.plain, difference: -3 },
      { operator_id: personId('cozinha') },
    )
    const first = await push(backend, terminal, [correction])
    expect(first.results[0]?.value).toEqual({ changed: true })
    expect(await stockOf()).toBe(7)
    answerOf((await place('cliente', 2)).answer)
    const again = await push(backend, terminal, [correction])
    expect(again.results[0]?.value).toEqual({ changed: false })
    expect(await stockOf(), 'the answer was lost, and two were sold').toBe(5)
    const [movement] = await backend.sql(
      'select kind, quantity_before::int as before, quantity_after::int as after, user_id from public.stock_movements where id = $1',
      [correction.id],
    )
    expect(movement).toEqual({ kind: 'count', before: 10, after: 7, user_id: personId('cozinha') })
  })

  it('corrects no count that ended, of no dish, and by nobody who left', async () => {
    const terminal = await enrol(backend, company, 'A')
    const correct = async (
      seq: number,
      payload: object,
      operator_id: string | null = personId('cozinha'),
    ) => {
      const { results } = await push(backend, terminal, [
        entryOf(
          seq,
          'correct_stock',
          { product_id: company.plain, difference: 5, ...payload },
          { operator_id },
        ),
      ])
      return results[0]
    }
    expect((await correct(1, {}))?.value, 'it is not counted').toEqual({ changed: false })
    expect(await stockOf()).toBe(null)
    await count(4)
    expect(await correct(2, { product_id: randomUUID() })).toMatchObject({ ok: false, code: 'not_found' })
    expect(await correct(3, {}, personId('cliente'))).toMatchObject({ ok: false, code: 'forbidden' })
    expect(await correct(4, {}, null)).toMatchObject({ ok: false, code: 'forbidden' })
    expect(await correct(5, { difference: 'many' })).toMatchObject({ ok: false, code: 'invalid_input' })
    expect(await stockOf()).toBe(4)
  })

  it('that re-offers its sales to a restored backend takes them once', async () => {
    await count(10)
    const terminal = await enrol(backend, company, 'A')
    const sales = [saleOf(company, 1, 'A001'), saleOf(company, 2, 'A002')]
    await push(backend, terminal, sales.slice(0, 1))
    await push(backend, terminal, sales)
    expect(await stockOf()).toBe(8)
  })

  it('puts a dish back that is out by its count: it is sold on uncounted', async () => {
    await count(0)
    const terminal = await enrol(backend, company, 'A')
    const back = entryOf(
      1,
      'set_available',
      { product_id: company.plain, available: true },
      { operator_id: personId('cozinha') },
    )
    const { results } = await push(backend, terminal, [back])
    expect(results[0]?.value).toEqual({ changed: true })
    expect(await stockOf()).toBe(null)
    await count(3)
    await push(backend, terminal, [{ ...back, id: randomUUID(), seq: 2 }])
    expect(await stockOf(), 'a count that has not run out stays').toBe(3)
  })

  it('learns of a count by its pull, without a new version of the dish', async () => {
    const terminal = await enrol(backend, company, 'A')
    const pull = async (cursor: string | null) =>
      answerOf<{ cursor: string; rows: { tbl: string; row: Record<string, unknown> | null }[] }>(
        await guestOf(backend).rpc('terminal_pull', {
          p_terminal: terminal.id,
          p_token: terminal.token,
          p_cursor: cursor,
          p_limit: '1000',
        }),
      )
    await count(4)
    const { cursor } = await pull(null)
    answerOf((await place('cliente', 1)).answer)
    const { rows, cursor: next } = await pull(cursor)
    expect(rows.map(({ tbl }) => tbl).sort()).toEqual(['orders', 'product_stock', 'tabs'])
    expect(rows.find(({ tbl }) => tbl === 'product_stock')?.row).toMatchObject({ quantity: 3 })
    answerOf(await change({ kind: 'end' }))
    expect((await pull(next)).rows).toMatchObject([{ tbl: 'product_stock', row: null }])
  })
})
