import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { callMethods } from '@shared/contract/tab/call-methods'
import { openCalls } from '@shared/domain/tab/table-calls'
import type { CallChange, TableCall } from '@shared/schemas/tab/table-call'
import { activeEnrolment } from '../sync/replica-state'
import { operatorFor } from './current-operator'
import type { Device } from './device'
import { generationFor } from './replica-rows'
import { terminalCalls, withCallChange } from './terminal-calls'
import { openCashSession } from './terminal-cash'
import { terminalTabs } from './terminal-tabs'

/** The change with the session of the drawer that what was handed over before a PIX lies in. */
const inDrawer = (change: CallChange, cash_session_id: string | null): CallChange =>
  change.op === 'charge' ? { ...change, charge: { ...change.charge, cash_session_id } } : change

/**
 * What must stay in order. The end of a guest's PIX may give bills back to its tab, which goes behind what was done to that
 * before; one of staff gives none back, and follows its own charge.
 */
const orderOf = ({ op, call_id }: CallChange, call: TableCall | undefined): string =>
  op === 'finish' && call?.kind === 'pix' && !call.by_staff ? (call.tab_id ?? call_id) : call_id

/** Calls of the company this terminal is enrolled in: from its disk and through its outbox; of any other by the operator's session. */
export const createCallsService = (device: Device): Handlers<typeof callMethods> => {
  const { store, sync, emit, remote } = device

  const nowMs = (): number => sync.serverClock.nowMs()
  const callsOf = (companyId: string): readonly TableCall[] => {
    if (generationFor(store, companyId) === null) throw new GatewayError('catalogue_not_ready')
    return terminalCalls(store, companyId, nowMs())
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
      const { company_id } = input
      const enrolment = activeEnrolment(store)
      if (enrolment?.company_id !== company_id) return remote()['calls.change'](input)
      const change = inDrawer(input.change, openCashSession(store, enrolment)?.id ?? null)
      const operator_id = operatorFor(device, 'canTakeOrders', company_id)
      const calls = callsOf(company_id)
      const call = calls.find(({ id }) => id === change.call_id)
      if (change.op !== 'charge' && !call) {
        // A PIX asked for here and not sent yet ended with the payment of its bill.
        if (store.outbox.byId(change.call_id)?.kind === 'change_call') return { changed: false }
        throw new GatewayError('not_found', { entity: 'call' })
      }
      const at = sync.serverClock.now()
      const step = { company_id, terminal_id: enrolment.id, at, by: null }
      const seated = () => terminalTabs(store, company_id, nowMs())
      if (withCallChange(calls, change, step, seated) === calls) return { changed: false }
      // A charge makes its call: under the same id a screen opens the drawer for its cash.
      const entry_id = change.op === 'charge' ? change.call_id : device.newId()
      store.outbox.append({
        id: entry_id,
        enrolment_id: enrolment.id,
        kind: 'change_call',
        order_id: orderOf(change, call),
        operator_id,
        payload: { ...change },
        at,
      })
      sync.written()
      emit('orders.changed', { company_id })
      return { changed: true, entry_id }
    },
  }
}
