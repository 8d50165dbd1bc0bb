import { endedByPayments, isOpenPix, withCharge } from '@shared/domain/tab/pix-charges'
import { movedCall } from '@shared/domain/tab/table-calls'
import { tabNamed } from '@shared/domain/tab/tab-money'
import {
  callChangeSchema,
  tableCallSchema,
  type CallChange,
  type TableCall,
} from '@shared/schemas/tab/table-call'
import type { Store } from '../db/open-store'
import { applyInTurn } from './in-order-of-time'
import { generationFor, valid } from './replica-rows'
import { pendingOf } from './pending-changes'
import { terminalTabs } from './terminal-tabs'

interface CallStep {
  readonly company_id: string
  /** Where it is made. */
  readonly terminal_id: string
  readonly at: string
  readonly by: string | null
}

/** The calls after one step; themselves where it changes nothing. */
export const withCallChange = (
  store: Store,
  calls: readonly TableCall[],
  change: CallChange,
  step: CallStep,
  nowMs: number,
): readonly TableCall[] => {
  if (change.op !== 'charge') {
    const call = calls.find(({ id }) => id === change.call_id)
    const moved = call && movedCall(call, change, step)
    return moved === call ? calls : calls.map((one) => (moved && one === call ? moved : one))
  }
  const state = terminalTabs(store, step.company_id, nowMs)
  const tab = state && tabNamed(state.tabs, change.charge.tab_id)
  const last = state?.orders.findLast(({ tab_id }) => tab_id === tab?.id)
  const name = last ? (last.responsible_name ?? last.customer_name) : null
  return withCharge(calls, change, tab, { ...step, name })
}

/**
 * The pulled calls with the steps made here and at other terminals that no pull has brought, in the order they were made,
 * and the payments; none until a pull is complete.
 */
export const terminalCalls = (store: Store, companyId: string, nowMs: number): readonly TableCall[] => {
  const generation = generationFor(store, companyId)
  if (generation === null) return []
  const names = new Map(store.operators.ofCompany(companyId).map(({ user_id, name }) => [user_id, name]))
  let calls: readonly TableCall[] = valid(tableCallSchema, store.replica.rowsOf(generation, 'table_calls'))
  applyInTurn(pendingOf(store, companyId), ({ kind, payload, at, operator_id, enrolment_id }) => {
    const change = kind === 'change_call' ? callChangeSchema.safeParse(payload) : null
    if (!change?.success) return true
    const by = names.get(operator_id ?? '') ?? null
    const step = { company_id: companyId, terminal_id: enrolment_id, at, by }
    const { op, call_id } = change.data
    if (op !== 'charge' && !calls.some(({ id }) => id === call_id)) return false
    calls = withCallChange(store, calls, change.data, step, nowMs)
    return true
  })
  if (!calls.some(isOpenPix)) return calls
  const tabs = terminalTabs(store, companyId, nowMs)?.tabs ?? []
  return endedByPayments(calls, tabs, new Date(nowMs).toISOString())
}
