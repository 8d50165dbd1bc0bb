import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { callMethods } from '@shared/contract/tab/call-methods'
import { movedCall, openCalls } from '@shared/domain/tab/table-calls'
import { callChangeSchema, tableCallSchema, type TableCall } from '@shared/schemas/tab/table-call'
import { activeEnrolment } from '../sync/replica-state'
import { operatorFor } from './current-operator'
import type { Device } from './device'
import { generationFor, valid } from './replica-menu'
import { pendingOf } from './terminal-tabs'

/** Calls of the company this terminal is enrolled in: from its disk and through its outbox; of any other by the operator's session. */
export const createCallsService = (device: Device): Handlers<typeof callMethods> => {
  const { store, sync, emit, remote } = device

  /** The pulled calls with the steps made here that no pull has brought, in the order they were made. */
  const callsOf = (companyId: string): TableCall[] => {
    const generation = generationFor(store, companyId)
    if (generation === null) throw new GatewayError('catalogue_not_ready')
    const names = new Map(store.operators.ofCompany(companyId).map(({ user_id, name }) => [user_id, name]))
    const calls = new Map(
      valid(tableCallSchema, store.replica.rowsOf(generation, 'table_calls')).map((call) => [call.id, call]),
    )
    for (const { kind, payload, at, operator_id } of pendingOf(store, companyId)) {
      const change = kind === 'change_call' ? callChangeSchema.safeParse(payload) : null
      const call = change?.success ? calls.get(change.data.call_id) : undefined
      if (change?.success && call)
        calls.set(call.id, movedCall(call, change.data, { at, by: names.get(operator_id ?? '') ?? null }))
    }
    return [...calls.values()]
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
      const call = callsOf(company_id).find(({ id }) => id === change.call_id)
      if (!call) throw new GatewayError('not_found', { entity: 'call' })
      const at = device.now().toISOString()
      if (movedCall(call, change, { at, by: null }) === call) return { changed: false }
      store.outbox.append({
        id: device.newId(),
        enrolment_id: enrolment.id,
        kind: 'change_call',
        order_id: call.id,
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
