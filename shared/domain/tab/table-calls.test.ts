import { describe, expect, it } from 'vitest'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { CALL_SHOWN_MS, movedCall, openCall, openCalls, shareOfTab, tabToCallFrom } from './table-calls'

const AT = '2026-11-24T20:00:00Z'
const call = (changes: Partial<TableCall> = {}): TableCall => ({
  id: '00000000-0000-4000-8000-000000000001',
  company_id: '00000000-0000-4000-8000-000000000002',
  kind: 'waiter',
  table_number: '7',
  comanda: null,
  tab_id: '00000000-0000-4000-8000-000000000003',
  customer_name: 'Ana',
  bill_id: null,
  amount_cents: null,
  service_fee_percent: null,
  received_cents: null,
  by_staff: false,
  parts: [],
  called_at: AT,
  taken_at: null,
  taken_name: null,
  done_at: null,
  ...changes,
})
const pix = call({
  kind: 'pix',
  bill_id: '00000000-0000-4000-8000-000000000004',
  amount_cents: 4_400,
  service_fee_percent: 10,
})
const change = (op: 'take' | 'finish', received_cents: number | null = null) => ({
  call_id: call().id,
  op,
  received_cents,
})

describe('calls of tables', () => {
  it('are shown oldest first until they are ended, and for an evening', () => {
    const later = call({ called_at: '2026-11-24T20:05:00Z', table_number: '9' })
    const calls = [later, call({ done_at: AT }), call()]
    expect(openCalls(calls, Date.parse(AT)).map(({ table_number }) => table_number)).toEqual(['7', '9'])
    expect(openCalls(calls, Date.parse(AT) + CALL_SHOWN_MS)).toEqual([later])
  })

  it('are taken by the first, and ended once', () => {
    const taken = movedCall(call(), change('take'), { at: AT, by: 'Rui' })
    expect(taken).toMatchObject({ taken_at: AT, taken_name: 'Rui' })
    expect(movedCall(taken, change('take'), { at: AT, by: 'Eva' })).toBe(taken)
    const ended = movedCall(taken, change('finish', 100), { at: AT, by: 'Rui' })
    expect(ended).toMatchObject({ done_at: AT, received_cents: null })
    expect(movedCall(ended, change('take'), { at: AT, by: 'Eva' })).toBe(ended)
  })

  it('of a PIX keep what came', () => {
    expect(movedCall(pix, change('finish', 4_000), { at: AT, by: 'Rui' }).received_cents).toBe(4_000)
  })

  it('that are ended are ended once: what came stays, and nobody takes them any more', () => {
    const ended = { ...pix, done_at: AT, received_cents: 4_000 }
    expect(movedCall(ended, change('finish', 100), { at: '2026-11-24T20:05:00Z', by: 'Eva' })).toBe(ended)
    expect(movedCall(ended, change('take'), { at: '2026-11-24T20:05:00Z', by: 'Eva' })).toBe(ended)
  })
})

describe('a part of a tab', () => {
  const tab = { own_rest_cents: 1_500, rest_cents: 10_000, open_share_cents: null }

  it('is one’s own lines, or an equal part with the odd cent', () => {
    expect(shareOfTab(tab, 'own', 3)).toBe(1_500)
    expect(shareOfTab(tab, 'equal', 3)).toBe(3_334)
  })

  it('is the next of a division that was made before', () => {
    expect(shareOfTab({ ...tab, rest_cents: 0, open_share_cents: 3_333 }, 'equal', 5)).toBe(3_333)
  })

  it('is nothing where the amounts of all are not shown', () => {
    expect(shareOfTab({ ...tab, rest_cents: null }, 'equal', 3)).toBe(0)
  })
})

describe('a guest’s call', () => {
  const tab = (table_number: string, opened_at: string) => ({ table_number, opened_at })
  const old = tab('Mesa 07', '2026-11-24T19:00:00Z')
  const moved = tab('9', '2026-11-24T20:00:00Z')

  it('comes from the tab of the table they sit at, else from their newest', () => {
    expect(tabToCallFrom([moved, old], '7')).toBe(old)
    expect(tabToCallFrom([old, moved], '5')).toBe(moved)
    expect(tabToCallFrom([], '7')).toBeUndefined()
  })

  it('is open until staff end it', () => {
    const ended = call({ done_at: AT })
    expect(openCall({ calls: [ended, call({ kind: 'bill' })] }, 'waiter')).toBeUndefined()
    expect(openCall({ calls: [ended, call()] }, 'waiter')).toEqual(call())
  })
})
