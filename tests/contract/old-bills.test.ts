import { randomUUID } from 'node:crypto'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { pinProof } from '@shared/backend/pin-proof'
import { addDays } from '@shared/domain/hours/opening-hours'
import { inOnePart } from '@shared/domain/tab/bill-payment'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
import { startBreakingProxy } from '../support/breaking-proxy'
import { setUpTerminal, startNodeTerminal, type NodeTerminal } from '../support/node-terminal'
import { PASSWORD } from '../support/people'

const DONO = personId('dono')
const approver = { user_id: DONO, pin: '508174' }
const tab_id = randomUUID()
const bill_id = randomUUID()
const part_id = randomUUID()

let backend: EmbeddedBackend
let company: Company
let terminal: NodeTerminal
let proxy: Awaited<ReturnType<typeof startBreakingProxy>>

/** A bill of R$ 10,00 in cash, closed ten days ago. */
const closeLongAgo = async (): Promise<void> => {
  const owner = await clientOf(backend, 'dono')
  const order = orderOf([lineOf(company.plain, 1000)])
  answerOf(await owner.rpc('place_order', { p_company: company.id, p_order: order }))
  const change = async (what: TabChangeInput) =>
    answerOf(await owner.rpc('change_tab', { p_company: company.id, p_entry: randomUUID(), p_change: what }))
  await change({ op: 'open', tab_id, table_number: '5', comanda: null, order_ids: [order.id] })
  const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  await change({ op: 'split', tab_id, split_id: randomUUID(), lines, bill_ids: [bill_id] })
  const settlement = { service_fee_percent: 0, discount_percent: 0, total_cents: 1000 }
  await change({ op: 'pay', tab_id, bill_id, parts: inOnePart(part_id, 'cash', 1000), ...settlement })
  await backend.script(`
    set local session_replication_role = replica;
    update public.tabs set opened_at = now() - interval '10 days', closed_at = now() - interval '10 days' where id = '${tab_id}';
    update public.orders set placed_at = now() - interval '10 days', status = 'delivered' where id = '${order.id}'`)
}

beforeAll(async () => {
  backend = await startTestBackend()
  company = await openCompany(backend)
  const pin = newPin({ rounds: 14 })
  const set = { ...pin, proof: await pinProof(approver.pin, pin.salt, pin.rounds) }
  const owner = await clientOf(backend, 'dono')
  answerOf(await owner.rpc('set_operator_pin', { p_company: company.id, p_user: DONO, p_pin: set }))
  await closeLongAgo()
  proxy = await startBreakingProxy(backend.url)
  terminal = startNodeTerminal()
  await setUpTerminal(
    terminal,
    { ...backend, url: proxy.url },
    { email: 'dono@comanda.test', company_id: company.id, prefix: 'P' },
  )
})
afterAll(async () => {
  terminal.close()
  await proxy.stop()
  await backend.stop()
})

const history = async () => {
  const today = new Date().toISOString().slice(0, 10)
  const asked = { company_id: company.id, from: addDays(today, -14), to: today }
  return (await terminal.value('tabs.history', asked)).tabs
}
const send = (change: TabChangeInput, by?: typeof approver, entry_id: string = randomUUID()) =>
  terminal.route('tabs.change', {
    company_id: company.id,
    entry_id,
    change,
    ...(by ? { approver: by } : {}),
  })

it('corrects, refunds and reopens a bill that only the backend has, with the approvals of any bill', async () => {
  expect(await history()).toMatchObject([{ id: tab_id, is_closed: true, can_print: false }])
  await terminal.value('session.signIn', { email: 'funcionario@comanda.test', password: PASSWORD })
  const correction: TabChangeInput = {
    op: 'correct_payment',
    tab_id,
    bill_id,
    part_id,
    from_method: 'cash',
    method: 'pix',
    reason: 'era PIX',
  }
  expect(await send(correction)).toMatchObject({ ok: false, code: 'approval_required' })
  const entry_id = randomUUID()
  expect(await send(correction, approver, entry_id)).toEqual({ ok: true, value: { changed: true } })
  expect(await send(correction, approver, entry_id)).toEqual({ ok: true, value: { changed: false } })
  const refund_id = randomUUID()
  const refund = { op: 'refund', tab_id, bill_id, refund_id, method: 'pix', amount_cents: 300 } as const
  expect(await send({ ...refund, reason: 'veio frio' }, approver)).toMatchObject({ ok: true })
  const [tab] = await history()
  expect(tab?.splits[0]?.bills[0]?.payment?.parts).toMatchObject([
    { method: 'pix', corrected_from: 'cash', amount_cents: 1000 },
    { id: refund_id, amount_cents: -300 },
  ])

  const reopening: TabChangeInput = { op: 'reopen', tab_id, reason: 'faltou a sobremesa' }
  proxy.setWay(() => 'lost_request')
  expect(await send(reopening, approver)).toMatchObject({ ok: false, code: 'connection' })
  proxy.setWay(() => 'open')
  expect(await send(reopening, approver)).toMatchObject({ ok: true })
  const [row] = await backend.sql('select closed_at from public.tabs where id = $1', [tab_id])
  expect(row?.closed_at).toBeNull()
})
