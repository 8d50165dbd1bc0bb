import { GatewayError } from '@shared/contract/errors'
import type { TerminalApi, TerminalCredentials } from '@shared/backend/terminal-api'
import type { Handlers } from '@shared/contract/gateway'
import type { kitchenMethods } from '@shared/contract/kitchen/kitchen-methods'
import { stageMoments } from '@shared/domain/kitchen/stage-times'
import { kitchenSettingsSchema } from '@shared/schemas/kitchen/kitchen'
import type { Gone } from '@shared/schemas/sync/sync'
import type { Enrolment } from '../db/enrolment-repository'
import { activeEnrolment } from '../sync/replica-state'
import { kitchenWorkerFor } from './current-operator'
import type { Device } from './device'
import { generationFor, valid } from './replica-rows'
import { confirmationTimes, terminalOrders } from './terminal-orders'
import { keptToken } from './terminal-token'

type KitchenHandlers = Handlers<typeof kitchenMethods>

/** The kitchen's screen on an enrolled terminal: from its own disk, its queued orders among them. */
const terminalHandlers = (device: Device, enrolment: Enrolment): KitchenHandlers => {
  const { store, secrets, sync } = device
  const companyId = enrolment.company_id
  const orders = terminalOrders(store, companyId)
  /** Asks the backend by the terminal's own secret: a PIN is enough for who works in the kitchen. */
  const asTerminal = async <A extends { readonly gone: false }>(
    ask: (api: TerminalApi, credentials: TerminalCredentials) => Promise<A | Gone>,
  ): Promise<A> => {
    kitchenWorkerFor(device, companyId)
    const api = device.terminalApi()
    const token = keptToken(secrets, enrolment.id)
    if (!api || token === null) throw new GatewayError('connection')
    const answer = await ask(api, { terminalId: enrolment.id, token })
    if (answer.gone) throw new GatewayError('forbidden', { reason: answer.reason })
    return answer
  }
  return {
    'kitchen.board': async () => {
      kitchenWorkerFor(device, companyId)
      sync.boardRead()
      return { orders: orders.board(), finished: orders.finished(), now: sync.serverClock.now() }
    },
    'kitchen.settings': async () => {
      const inUse = generationFor(store, companyId)
      const row = inUse === null ? null : store.replica.rowById(inUse, 'companies', companyId)
      return valid(kitchenSettingsSchema, [row])[0] ?? kitchenSettingsSchema.parse({})
    },
    // A terminal's disk has the orders' last states, not their steps.
    'kitchen.times': async ({ since }) => {
      const answer = await asTerminal((api, credentials) => api.orderSteps(credentials, since))
      return answer.orders.map(({ events, ...order }) => stageMoments(order, events))
    },
    // Other terminals hear it over the local network, the backend of what it has.
    'kitchen.shown': async ({ order_ids, line_ids }) => {
      kitchenWorkerFor(device, companyId)
      const shown = order_ids.flatMap((id) => orders.byId(id) ?? [])
      const confirmed = confirmationTimes(store, enrolment.id)
      const ofOthers = shown.filter(({ id, terminal_id, sync_state }) =>
        terminal_id === null ? sync_state === 'queued' && !confirmed.has(id) : terminal_id !== enrolment.id,
      )
      const lines = new Set(line_ids)
      device.shownLines.report(
        ofOthers.flatMap(({ items }) => items.flatMap(({ id }) => (lines.has(id) ? [id] : []))),
      )
      const unsent = new Set(shown.filter(({ sync_state }) => sync_state !== 'sent').map(({ id }) => id))
      const sent = order_ids.filter((id) => !unsent.has(id))
      if (sent.length > 0) await asTerminal((api, credentials) => api.shown(credentials, sent))
      return {}
    },
  }
}

/** The kitchen's screen: of the company this terminal is enrolled in, of any other by the operator's own session. */
export const createKitchenService = (device: Device): KitchenHandlers => {
  const handlersFor = (companyId: string): KitchenHandlers => {
    const enrolment = activeEnrolment(device.store)
    return enrolment?.company_id === companyId ? terminalHandlers(device, enrolment) : device.remote()
  }
  return {
    'kitchen.board': async (input) => handlersFor(input.company_id)['kitchen.board'](input),
    'kitchen.settings': async (input) => handlersFor(input.company_id)['kitchen.settings'](input),
    'kitchen.times': async (input) => handlersFor(input.company_id)['kitchen.times'](input),
    'kitchen.shown': async (input) => handlersFor(input.company_id)['kitchen.shown'](input),
  }
}
