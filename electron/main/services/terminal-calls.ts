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
import { terminalTabs, type TerminalTabs } from './terminal-tabs'

interface CallStep {
  readonly company_id: string
  /** Where it is made. */
  readonly terminal_id: string
  readonly at: string
  readonly by: string | null
}

/** The calls after one step; themselves where it changes nothing. */
export const withCallChange = (
  calls: readonly TableCall[],
  change: CallChange,
  step: CallStep,
  seated: () => TerminalTabs | null,
): readonly TableCall[] => {
  if (change.op !== 'charge') {
    const call = calls.find(({ id }) => id === change.call_id)
    const moved = call && movedCall(call, change, step)
    return moved === call ? calls : calls.map((one) => (moved && one === call ? moved : one))
  }
  const state = seated()
  const tab = state && tabNamed(state.tabs, change.charge.tab_id)
  const last = state?.orders.findLast(({ tab_id }) => tab_id === tab?.id)
  const name = last ? (last.responsible_name ?? last.customer_name) : null
  return withCharge(calls, change, tab, { ...step, name })
}

/**
 * The pulled calls with the steps made here and at other terminals that no pull has brought, in the order they were made,
 * and the payments; none until a pull is complete. `tabs` are those of this moment, where they are laid out already.
 */
export const terminalCalls = (
  store: Store,
  companyId: string,
  nowMs: number,
  tabs?: TerminalTabs,
): readonly TableCall[] => {
  let laidOut: TerminalTabs | null | undefined = tabs
  const seated = (): TerminalTabs | null => {
    if (laidOut === undefined) laidOut = terminalTabs(store, companyId, nowMs)
    return laidOut
  }
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
    calls = withCallChange(calls, change.data, step, seated)
    return true
  })
  if (!calls.some(isOpenPix)) return calls
  return endedByPayments(calls, seated()?.tabs ?? [], new Date(nowMs).toISOString())
}
