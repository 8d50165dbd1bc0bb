import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { callMethods } from '@shared/contract/tab/call-methods'
import { withCharge } from '@shared/domain/tab/pix-charges'
import { movedCall, openCalls } from '@shared/domain/tab/table-calls'
import { tabNamed } from '@shared/domain/tab/tab-money'
import {
  callChangeSchema,
  tableCallSchema,
  type CallChange,
  type TableCall,
} from '@shared/schemas/tab/table-call'
import { activeEnrolment } from '../sync/replica-state'
import { operatorFor } from './current-operator'
import type { Device } from './device'
import { generationFor, valid } from './replica-menu'
import { pendingOf, terminalTabs } from './terminal-tabs'

/** Calls of the company this terminal is enrolled in: from its disk and through its outbox; of any other by the operator's session. */
export const createCallsService = (device: Device): Handlers<typeof callMethods> => {
  const { store, sync, emit, remote } = device

  /** The calls after one step; themselves where it changes nothing. */
  const stepped = (
    companyId: string,
    calls: readonly TableCall[],
    change: CallChange,
    done: { readonly at: string; readonly by: string | null },
  ): readonly TableCall[] => {
    if (change.op !== 'charge') {
      const call = calls.find(({ id }) => id === change.call_id)
      const moved = call && movedCall(call, change, done)
      return moved === call ? calls : calls.map((one) => (moved && one === call ? moved : one))
    }
    const state = terminalTabs(store, companyId, device.now().getTime())
    const tab = state && tabNamed(state.tabs, change.charge.tab_id)
    const last = state?.orders.findLast(({ tab_id }) => tab_id === tab?.id)
    const name = last ? (last.responsible_name ?? last.customer_name) : null
    return withCharge(calls, change, tab, { company_id: companyId, name, ...done })
  }

  /** The pulled calls with the steps made here that no pull has brought, in the order they were made. */
  const callsOf = (companyId: string): readonly TableCall[] => {
    const generation = generationFor(store, companyId)
    if (generation === null) throw new GatewayError('catalogue_not_ready')
    const names = new Map(store.operators.ofCompany(companyId).map(({ user_id, name }) => [user_id, name]))
    let calls: readonly TableCall[] = valid(tableCallSchema, store.replica.rowsOf(generation, 'table_calls'))
    for (const { kind, payload, at, operator_id } of pendingOf(store, companyId)) {
      const change = kind === 'change_call' ? callChangeSchema.safeParse(payload) : null
      if (change?.success)
        calls = stepped(companyId, calls, change.data, { at, by: names.get(operator_id ?? '') ?? null })
    }
    return calls
  }

  return {
    'calls.myTables': (input) => remote()['calls.myTables'](input),
    'calls.call': (input) => remote()['calls.call'](input),
    'calls.requestPix': (input) => remote()['calls.requestPix'](input),
    'calls.withdraw': (input) => remote()['calls.withdraw'](input),
    'calls.list': async (input) => {
      const { company_id } = input
      if (activeEnrolment(store)?.company_id !== company_id) return remote()['calls.list'](input)
      operatorFor(device, 'canTakeOrders', company_id)
      sync.boardRead()
      const now = sync.serverClock.now()
      return { calls: openCalls(callsOf(company_id), Date.parse(now)), now }
    },
    'calls.change': async (input) => {
      const { company_id, change } = input
      const enrolment = activeEnrolment(store)
      if (enrolment?.company_id !== company_id) return remote()['calls.change'](input)
      const operator_id = operatorFor(device, 'canTakeOrders', company_id)
      const calls = callsOf(company_id)
      if (change.op !== 'charge' && !calls.some(({ id }) => id === change.call_id))
        throw new GatewayError('not_found', { entity: 'call' })
      const at = device.now().toISOString()
      if (stepped(company_id, calls, change, { at, by: null }) === calls) return { changed: false }
      store.outbox.append({
        // A charge makes its call: under the same id a screen opens the drawer for its cash.
        id: change.op === 'charge' ? change.call_id : device.newId(),
        enrolment_id: enrolment.id,
        kind: 'change_call',
        order_id: change.call_id,
        operator_id,
        payload: { ...change },
        at,
      })
      sync.written()
      emit('orders.changed', { company_id })
      return { changed: true }
    },
  }
}
