import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { pinProof } from '@shared/backend/pin-proof'
import type { Gateway } from '@shared/contract/gateway'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personId } from '../../supabase/seed/people'
import {
  answerOf,
  clientOf,
  lineOf,
  openCompany,
  orderOf,
  type Company,
} from '../../supabase/tests/support/company'
import { newPin } from '../../supabase/tests/support/operators'
import { gatewayOf, refusalOf } from '../support/office'

const PIN = '508174'
const WRONG = '508175'
const DONO = personId('dono')
let backend: EmbeddedBackend
let waiter: Gateway
let company: Company
beforeAll(async () => {
  backend = await startTestBackend()
  waiter = await gatewayOf(backend, 'funcionario@comanda.test')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  company = await openCompany(backend)
  const pin = newPin({ rounds: 14 })
  const set = { ...pin, proof: await pinProof(PIN, pin.salt, pin.rounds) }
  const owner = await clientOf(backend, 'dono')
  answerOf(await owner.rpc('set_operator_pin', { p_company: company.id, p_user: DONO, p_pin: set }))
})

/** An order of R$ 10,00 by the waiter. */
const sold = async () => {
  const order = orderOf([lineOf(company.plain, 1000)])
  const client = await clientOf(backend, 'funcionario')
  answerOf(await client.rpc('place_order', { p_company: company.id, p_order: order }))
  return { order_id: order.id, item_id: order.items[0]?.id ?? '' }
}
const cancel = (order_id: string, pin?: string) =>
  waiter.invoke('orders.advance', {
    company_id: company.id,
    order_id,
    status: 'cancelled',
    reason: 'desistiu',
    ...(pin === undefined ? {} : { approver: { user_id: DONO, pin } }),
  })
const recorded = () =>
  backend.sql(
    `select action, amount::int as amount, approved_by, method, terminal_id from public.approvals where company_id = $1`,
    [company.id],
  )

describe('in a browser, somebody without the right', () => {
  it('has an order cancelled by the PIN of an approver, who is recorded', async () => {
    const { order_id } = await sold()
    expect(await refusalOf(cancel(order_id))).toMatchObject({ code: 'approval_required' })
    const { approvers } = await waiter.invoke('approvals.approvers', { company_id: company.id })
    expect(approvers).toEqual([{ user_id: DONO, name: 'Carmela Esposito', decides_pix_key: true }])
    expect(await cancel(order_id, PIN)).toMatchObject({ changed: true, order: { status: 'cancelled' } })
    expect(await recorded()).toEqual([
      { action: 'cancel', amount: 1000, approved_by: DONO, method: 'pin', terminal_id: null },
    ])
  })

  it('has a line voided in the same way', async () => {
    const { order_id, item_id } = await sold()
    const voiding = (pin?: string) =>
      waiter.invoke('tabs.change', {
        company_id: company.id,
        entry_id: crypto.randomUUID(),
        change: { op: 'void', order_id, item_id, reason: 'caiu' },
        ...(pin === undefined ? {} : { approver: { user_id: DONO, pin } }),
      })
    expect(await refusalOf(voiding())).toMatchObject({ code: 'approval_required' })
    expect(await refusalOf(voiding(WRONG))).toMatchObject({ code: 'wrong_pin', details: { left: 4 } })
    expect(await voiding(PIN)).toEqual({ changed: true })
    expect(await recorded()).toMatchObject([{ action: 'void', approved_by: DONO, method: 'pin' }])
  })

  it('gives a discount beyond the limit in the same way, up to all of a bill', async () => {
    const { order_id, item_id } = await sold()
    const change = (asked: TabChangeInput, pin?: string) =>
      waiter.invoke('tabs.change', {
        company_id: company.id,
        entry_id: crypto.randomUUID(),
        change: asked,
        ...(pin === undefined ? {} : { approver: { user_id: DONO, pin } }),
      })
    const [tab_id, bill_id] = [crypto.randomUUID(), crypto.randomUUID()]
    const place = { table_number: '5', comanda: null }
    await change({ op: 'open', tab_id, ...place, order_ids: [order_id] })
    const lines = [{ item_id, quantity: 1 }]
    await change({ op: 'split', tab_id, split_id: crypto.randomUUID(), lines, bill_ids: [bill_id] })
    const parts = inOnePart(crypto.randomUUID(), 'pix', 0)
    const terms = { service_fee_percent: 0, discount_percent: 100, total_cents: 0 }
    const pay = { op: 'pay', tab_id, bill_id, parts, ...terms } as const
    expect(await refusalOf(change(pay))).toMatchObject({
      code: 'approval_required',
      details: { action: 'discount' },
    })
    expect(await refusalOf(change(pay, WRONG))).toMatchObject({ code: 'wrong_pin' })
    expect(await change(pay, PIN)).toEqual({ changed: true })
    expect(await recorded()).toMatchObject([
      { action: 'discount', amount: 0, approved_by: DONO, method: 'pin' },
    ])
    const { tabs } = await waiter.invoke('tabs.list', { company_id: company.id })
    expect(tabs).toMatchObject([{ id: tab_id, is_closed: true }])
  })

  it('has that percentage approved, not another one with the same left to pay', async () => {
    const { order_id, item_id } = await sold()
    const client = await clientOf(backend, 'funcionario')
    const change = (asked: TabChangeInput, p_entry = crypto.randomUUID()) =>
      client.rpc('change_tab', { p_company: company.id, p_entry, p_change: asked })
    const [tab_id, bill_id, entry] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    answerOf(await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [order_id] }))
    const lines = [{ item_id, quantity: 1 }]
    answerOf(await change({ op: 'split', tab_id, split_id: crypto.randomUUID(), lines, bill_ids: [bill_id] }))
    const owner = await clientOf(backend, 'dono')
    const p_subject = { action: 'discount', subject_id: bill_id, amount: 800, reason: '20%' }
    answerOf(await owner.rpc('approve', { p_company: company.id, p_entry: entry, p_subject }))
    const parts = inOnePart(crypto.randomUUID(), 'pix', 800)
    const pay = (service_fee_percent: number, discount_percent: number): TabChangeInput => ({
      ...{ op: 'pay', tab_id, bill_id, parts, total_cents: 800 },
      ...{ service_fee_percent, discount_percent },
    })
    // With the fee, 30 % leave what 20 % leave without it.
    expect((await change(pay(10, 30), entry)).error?.message).toBe('approval_invalid')
    expect(answerOf(await change(pay(0, 20), entry))).toMatchObject({ changed: true })
  })

  it('is locked out after five wrong PINs, whatever comes then', async () => {
    const { order_id } = await sold()
    const codes: string[] = []
    for (const pin of [WRONG, WRONG, WRONG, WRONG, WRONG, PIN])
      codes.push((await refusalOf(cancel(order_id, pin))).code)
    expect(codes).toEqual([...Array<string>(4).fill('wrong_pin'), 'pin_locked', 'pin_locked'])
    expect(await recorded()).toEqual([])
  })

  it('reads no approvers and approves nothing at another company', async () => {
    const stranger = await gatewayOf(backend, 'sem-empresa@comanda.test')
    const asked = stranger.invoke('approvals.approvers', { company_id: company.id })
    expect(await refusalOf(asked)).toMatchObject({ code: 'forbidden' })
  })
})
