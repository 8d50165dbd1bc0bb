import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FINISHED_SHOWN } from '@shared/domain/kitchen/kitchen-board'
import { joinScreen, type TestScreen } from '../../tests/support/world'
import {
  answerOf,
  clientOf,
  enrol,
  guestOf,
  hashOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type OrderRow,
} from './support/company'
import { entryOf, push } from './support/terminal'

let backend: EmbeddedBackend
let owner: SupabaseClient
let guest: SupabaseClient
let company: Company
let screen: TestScreen
beforeAll(async () => {
  backend = await startTestBackend()
  owner = await clientOf(backend, 'dono')
  guest = guestOf(backend)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
  screen = await joinScreen(owner, company.id)
})

interface Reading {
  readonly gone: boolean
  readonly version: string
  readonly board: {
    readonly orders: (OrderRow & Record<string, unknown>)[]
    readonly finished: OrderRow[]
    readonly terminal: { readonly name: string }
    readonly company: { readonly id: string }
  } | null
}

const ask = ({ id, token }: TestScreen, p_version: string | null = null) =>
  guest.rpc('kitchen_screen', { p_terminal: id, p_token: token, p_version })
const read = async (one = screen, version: string | null = null): Promise<Reading> =>
  answerOf(await ask(one, version))

const placed = async (over: Record<string, unknown> = {}): Promise<OrderRow> => {
  const p_order = orderOf([lineOf(company.plain, 1000)], over)
  return answerOf<{ order: OrderRow }>(await owner.rpc('place_order', { p_company: company.id, p_order }))
    .order
}
const row = async (id: string) => {
  const [found] = await backend.sql('select mode, in_browser from public.terminals where id = $1', [id])
  return found
}
const make = async (p_mode: string, p_company = company.id) =>
  answerOf<{ code: string }>(await owner.rpc('create_terminal_code', { p_company, p_mode, p_name: 'Parede' }))
    .code
const claim = async (p_code: string, p_in_browser: boolean, id: string = randomUUID()) =>
  answerOf<{ ok: boolean; details?: object }>(
    await guest.rpc('claim_terminal_code', {
      p_code,
      p_terminal: id,
      p_token_hash: hashOf('secret'),
      p_in_browser,
    }),
  )

describe('a browser that joins by a code', () => {
  it('becomes a kitchen’s screen, of which the office reads that it is one', async () => {
    expect(await row(screen.id)).toEqual({ mode: 'kitchen', in_browser: true })
    const listed = answerOf<{ in_browser: boolean }[]>(
      await owner.from('terminals').select('in_browser').eq('id', screen.id),
    )
    expect(listed).toEqual([{ in_browser: true }])
  })

  it.each(['staff', 'self_service'])('uses no code for %s up', async (mode) => {
    const code = await make(mode)
    expect(await claim(code, true)).toEqual({
      ok: false,
      code: 'not_found',
      details: { entity: 'terminal_code', reason: 'mode' },
    })
    expect(await claim(code, false)).toMatchObject({ ok: true, mode })
  })

  it('is no terminal, and no terminal is a browser: neither takes the other’s enrolment', async () => {
    const terminal = await enrol(backend, company, 'T')
    const code = await make('kitchen')
    const wrong = { ok: false, details: { reason: 'wrong' } }
    expect(await claim(code, true, terminal.id)).toMatchObject(wrong)
    expect(await claim(code, false, screen.id)).toMatchObject(wrong)
    expect(await claim(code, false)).toMatchObject({ ok: true })
  })

  it('stays the kitchen’s, whatever the office or its own database says', async () => {
    const to = (p_mode: string) => owner.rpc('set_terminal_mode', { p_terminal: screen.id, p_mode })
    expect(refusalOf(await to('staff'))).toEqual({ code: 'invalid_input', details: { field: 'mode' } })
    answerOf(await to('kitchen'))
    await expect(
      backend.sql(`update public.terminals set mode = 'staff' where id = $1`, [screen.id]),
    ).rejects.toThrow('terminal_browser_is_kitchens')
  })
})

describe('the board of a kitchen’s screen', () => {
  it('has the open and the finished orders of its company, without phones and accounts', async () => {
    const open = await placed({ customer_phone: '11912345678', table_number: '7' })
    const done = await placed({ table_number: '8' })
    for (const p_status of ['preparing', 'ready', 'delivered'])
      answerOf(await owner.rpc('advance_order', { p_company: company.id, p_order: done.id, p_status }))
    const { board } = await read()
    expect(board).toMatchObject({
      terminal: { name: 'Parede' },
      company: { id: company.id },
      orders: [{ id: open.id, table_number: '7', customer_phone: null, user_id: null, operator_id: null }],
      finished: [{ id: done.id, status: 'delivered' }],
    })
    expect(board?.orders[0]?.items).toHaveLength(1)
    expect(JSON.stringify(board)).not.toContain('11912345678')
  })

  it('comes again only when something changed', async () => {
    const first = await read()
    expect(first.board?.orders).toEqual([])
    expect(await read(screen, first.version)).toMatchObject({ version: first.version, board: null })
    const order = await placed()
    const second = await read(screen, first.version)
    expect(second.board?.orders).toMatchObject([{ id: order.id }])
    // The number is the same after a restored copy, the mark is not.
    expect((await read(screen, `${second.version.split(':')[0]}:${randomUUID()}`)).board).not.toBeNull()
  })

  it('shows no more finished orders than the kitchen’s page', async () => {
    await backend.sql(
      `insert into public.orders (id, company_id, origin, customer_name, table_number, source, subtotal_cents, total_cents, status,
         client_placed_at)
       select gen_random_uuid(), $1, 'web', 'Ana', '1', 'main_menu', 0, 0, 'cancelled', now() from generate_series(1, $2)`,
      [company.id, FINISHED_SHOWN + 5],
    )
    expect((await read()).board?.finished).toHaveLength(FINISHED_SHOWN)
  })

  it('is read by its own secret alone, of its own company, and not after it was revoked', async () => {
    await placed()
    const elsewhere = await joinScreen(owner, (await openCompany(backend)).id)
    expect((await read(elsewhere)).board?.orders).toEqual([])
    const unknown = { gone: true, reason: 'unknown' }
    expect(await read({ ...screen, token: elsewhere.token })).toEqual(unknown)
    expect(await read({ ...screen, id: randomUUID() })).toEqual(unknown)
    answerOf(await owner.rpc('revoke_terminal', { p_terminal: screen.id }))
    expect(await read()).toEqual({ gone: true, reason: 'revoked' })
  })

  it('is refused to terminals for sales, and for a suspended company', async () => {
    const terminal = await enrol(backend, company, 'T')
    expect(refusalOf(await ask(terminal))).toEqual({ code: 'forbidden', details: { reason: 'mode' } })
    await backend.sql(`update public.companies set suspended_at = now(), stops_at = now() where id = $1`, [
      company.id,
    ])
    expect(refusalOf(await ask(screen)).code).toBe('company_suspended')
  })

  it('says to the office and to guests that the screen is there, at most once in fifteen seconds', async () => {
    const seen = async () => {
      const [found] = await backend.sql(
        'select last_seen_at::text as at from public.terminal_presence where terminal_id = $1',
        [screen.id],
      )
      return found?.at
    }
    expect(await seen()).toBeUndefined()
    await read()
    const first = await seen()
    expect(first).toBeTruthy()
    await read()
    expect(await seen()).toBe(first)
    await backend.sql(`update public.terminal_presence set last_seen_at = now() - interval '16 seconds'`)
    await read()
    expect(await seen()).not.toBe(first)
    expect(answerOf(await guest.rpc('kitchen_presence', { p_company: company.id }))).toEqual({
      is_seen: true,
    })
  })
})

describe('the steps of a kitchen’s screen', () => {
  it('are taken in nobody’s name, and answered without phones', async () => {
    const order = await placed({ customer_phone: '11912345678' })
    const item = order.items[0]?.id
    const ofOrder = { order_id: order.id, reason: null }
    const { results, gone } = await push(backend, screen, [
      entryOf(1, 'tick_order_item', { item_id: item, done: true }),
      entryOf(2, 'advance_order', { ...ofOrder, status: 'preparing' }),
      entryOf(3, 'delay_order', { ...ofOrder, minutes: 40, reason: 'forno' }),
      entryOf(4, 'report_order_item', { item_id: item, reason: 'acabou' }),
      entryOf(5, 'advance_order', { ...ofOrder, status: 'ready' }),
      entryOf(6, 'advance_order', { ...ofOrder, status: 'recall' }),
      entryOf(7, 'advance_order', { ...ofOrder, status: 'ready' }),
      entryOf(8, 'advance_order', { ...ofOrder, status: 'delivered' }),
    ])
    expect(gone).toBe(false)
    expect(results.map(({ ok, code }) => code ?? ok)).toEqual(Array(8).fill(true))
    expect(JSON.stringify(results)).not.toContain('11912345678')
    const events = await backend.sql(
      'select terminal_id, user_id from public.order_events where order_id = $1 and terminal_id is not null',
      [order.id],
    )
    expect(new Set(events.map((event) => JSON.stringify(event)))).toEqual(
      new Set([JSON.stringify({ terminal_id: screen.id, user_id: null })]),
    )
  })

  it('end with its enrolment', async () => {
    const order = await placed()
    answerOf(await owner.rpc('revoke_terminal', { p_terminal: screen.id }))
    const step = entryOf(1, 'advance_order', { order_id: order.id, status: 'preparing', reason: null })
    expect(await push(backend, screen, [step])).toEqual({ gone: true, reason: 'revoked' })
  })

  it('reach no other company’s order', async () => {
    const elsewhere = await joinScreen(owner, (await openCompany(backend)).id)
    const order = await placed()
    const step = entryOf(1, 'advance_order', { order_id: order.id, status: 'preparing', reason: null })
    expect((await push(backend, elsewhere, [step])).results[0]).toMatchObject({
      ok: false,
      code: 'not_found',
    })
  })
})
