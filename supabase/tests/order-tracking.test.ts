import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tableCodeOf } from '../../tests/support/table-codes'
import {
  answerOf,
  clientOf,
  guestOf,
  lineOf,
  openCompany,
  orderOf,
  refusalOf,
  type Company,
  type OrderRow,
} from './support/company'

interface Tracked extends OrderRow {
  readonly placed_at: string
  readonly accepted_at: string | null
  readonly estimate_minutes: number | null
  readonly delay_reason: string | null
  items: (OrderRow['items'][number] & { readonly guest_choice: string | null })[]
}

let backend: EmbeddedBackend
let company: Company
let customer: SupabaseClient
let other: SupabaseClient
let cook: SupabaseClient
let waiter: SupabaseClient
beforeAll(async () => {
  backend = await startTestBackend()
  ;[customer, other, cook, waiter] = await Promise.all([
    clientOf(backend, 'cliente'),
    clientOf(backend, 'multi'),
    clientOf(backend, 'cozinha'),
    clientOf(backend, 'funcionario'),
  ])
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
})

const setting = (values: string) =>
  backend.sql(`update public.companies set ${values} where id = $1`, [company.id])
const place = async (table_token: string | null = tableCodeOf('7')): Promise<Tracked> =>
  answerOf<{ order: Tracked }>(
    await customer.rpc('place_order', {
      p_company: company.id,
      p_order: orderOf([lineOf(company.plain, 1000)], { table_number: '7', table_token }),
    }),
  ).order
const call = (client: SupabaseClient, name: string, args: object = {}) =>
  client.rpc(name, { p_company: company.id, ...args })
const delay = (order: Tracked, minutes: unknown, reason: string | null, client = cook) =>
  call(client, 'delay_order', { p_order: order.id, p_minutes: minutes, p_reason: reason })
const itemOf = (order: Tracked): string => order.items[0]?.id ?? ''

describe('the estimate of an order', () => {
  it('is the company’s from its acceptance, and the kitchen lengthens it with a reason', async () => {
    await setting('preparation_minutes = 25')
    const order = await place()
    expect(order).toMatchObject({ status: 'placed', estimate_minutes: 25, delay_reason: null })
    expect(order.accepted_at).toEqual(order.placed_at)
    const late = answerOf<{ order: Tracked; changed: boolean }>(await delay(order, 40, 'forno cheio'))
    expect(late).toMatchObject({
      changed: true,
      order: { estimate_minutes: 40, delay_reason: 'forno cheio' },
    })
  })

  it('never shrinks, needs a reason, and is for the kitchen alone', async () => {
    const order = await place()
    await delay(order, 40, 'forno cheio')
    expect(answerOf(await delay(order, 30, 'já vai'))).toMatchObject({
      changed: false,
      order: { estimate_minutes: 40, delay_reason: 'forno cheio' },
    })
    expect(refusalOf(await delay(order, 60, '  ')).code).toBe('reason_required')
    expect(refusalOf(await delay(order, 601, 'muito')).code).toBe('invalid_input')
    expect(refusalOf(await delay(order, 60, 'porque sim', customer)).code).toBe('forbidden')
  })

  it('begins when staff accept, where the company leaves that to them', async () => {
    await setting('accepts_orders_itself = false')
    const order = await place()
    expect(order).toMatchObject({ status: 'unconfirmed', accepted_at: null, estimate_minutes: null })
    expect(answerOf(await delay(order, 60, 'cheio'))).toMatchObject({ changed: false })
    const accepted = answerOf<{ order: Tracked }>(
      await call(waiter, 'advance_order', { p_order: order.id, p_status: 'placed', p_reason: null }),
    ).order
    expect(accepted.estimate_minutes).toBe(20)
    expect(accepted.accepted_at).not.toBeNull()
  })
})

describe('a line that the kitchen can’t make', () => {
  const report = (order: Tracked, reason: string | null) =>
    call(cook, 'report_order_item', { p_item: itemOf(order), p_reason: reason })
  const choose = (order: Tracked, choice: unknown, client = customer) =>
    call(client, 'choose_for_item', { p_item: itemOf(order), p_choice: choice })

  it('takes its customer’s choice, which the staff’s pull brings, until the kitchen takes the report back', async () => {
    const order = await place()
    await report(order, 'acabou')
    const head = async () =>
      Number(
        (await backend.sql('select version from public.company_sync where company_id = $1', [company.id]))[0]
          ?.version,
      )
    const before = await head()
    expect(answerOf<{ order: Tracked }>(await choose(order, 'swap')).order.items[0]?.guest_choice).toBe(
      'swap',
    )
    expect(await head()).toBe(before + 1)
    answerOf(await choose(order, 'swap'))
    expect(await head()).toBe(before + 1)
    answerOf(await report(order, null))
    expect(refusalOf(await choose(order, 'remove')).code).toBe('line_gone')
  })

  it('takes no choice of anybody else, none of another kind, and none for a line that can be made', async () => {
    const order = await place()
    expect(refusalOf(await choose(order, 'remove')).code).toBe('line_gone')
    await report(order, 'acabou')
    expect(refusalOf(await choose(order, 'remove', other)).code).toBe('not_found')
    expect(refusalOf(await choose(order, 'remove', cook)).code).toBe('not_found')
    expect(refusalOf(await choose(order, 'remove', guestOf(backend))).code).toBe('not_authenticated')
    expect(refusalOf(await choose(order, 'refund')).code).toBe('invalid_input')
  })

  it('takes thirty answers', async () => {
    const order = await place()
    await report(order, 'acabou')
    for (let turn = 0; turn < 30; turn += 1) answerOf(await choose(order, turn % 2 === 0 ? 'swap' : 'remove'))
    expect(refusalOf(await choose(order, 'swap')).code).toBe('too_many_requests')
  })
})

describe('the presence of a kitchen', () => {
  const isSeen = async (client = guestOf(backend)) =>
    answerOf<{ is_seen: boolean }>(await call(client, 'kitchen_presence')).is_seen
  const seenAt = async () =>
    (await backend.sql('select seen_at from app.company_screens where company_id = $1', [company.id]))[0]
      ?.seen_at
  const age = (seconds: number) =>
    backend.sql(
      `update app.company_screens set seen_at = now() - make_interval(secs => $2) where company_id = $1`,
      [company.id, seconds],
    )

  it('is what a screen reported within a minute, and guests may ask', async () => {
    expect(await isSeen()).toBe(false)
    answerOf(await call(cook, 'screen_seen'))
    expect(await isSeen()).toBe(true)
    await age(61)
    expect(await isSeen()).toBe(false)
  })

  it('is written once in fifteen seconds, however many screens report', async () => {
    answerOf(await call(cook, 'screen_seen'))
    const first = await seenAt()
    answerOf(await call(waiter, 'screen_seen'))
    expect(await seenAt()).toEqual(first)
    await age(20)
    answerOf(await call(cook, 'screen_seen'))
    expect(await isSeen()).toBe(true)
  })

  it('is reported by staff alone', async () => {
    expect(refusalOf(await call(customer, 'screen_seen')).code).toBe('forbidden')
    expect(await seenAt()).toBeUndefined()
  })
})
