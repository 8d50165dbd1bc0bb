import { GatewayError } from '@shared/contract/errors'
import type { Handlers } from '@shared/contract/gateway'
import type { rejectedMethods } from '@shared/contract/sync/rejected-entry-methods'
import type { Capability } from '@shared/domain/access/permissions'
import type { OutboxEntry } from '../db/outbox-repository'
import type { RejectedEntry } from '../db/rejected-entry-repository'
import { currentOperator, operatorFor, operatorMay } from './current-operator'
import type { Device } from './device'
import { rejectedEntryView } from './rejected-entry-content'
import { createMending } from './rejected-entry-mending'
import { createPinCheck, enrolledCompanyId } from './pin-check'

/** Sales and tabs are for those who take orders; steps, ticks and the sold-out switch for everybody at work. */
const rightFor = ({ kind }: OutboxEntry): Capability =>
  ['place_order', 'append_order_items', 'change_tab', 'change_cash'].includes(kind)
    ? 'canTakeOrders'
    : 'canWorkKitchen'

/**
 * What the backend refused: seen, tried again, mended or given up by people. Without them it is tried again only where a
 * pull brings what the backend did not know (`requeueKnown`).
 */
export const createRejectedEntriesService = (device: Device): Handlers<typeof rejectedMethods> => {
  const { store, sync, emit } = device
  const pins = createPinCheck(device)
  const mend = createMending(device)

  const companyIdOf = ({ enrolment_id }: OutboxEntry): string =>
    store.enrolments.byId(enrolment_id)?.company_id ?? enrolledCompanyId(device)
  const shown = rejectedEntryView(device, companyIdOf)

  /** False without an operator: a manager's PIN discards an entry without one. */
  const mayDecide = (entry: OutboxEntry): boolean =>
    currentOperator(device) !== null && operatorMay(device, rightFor(entry), companyIdOf(entry))
  const list = () => ({
    entries: store.rejected.list().map((row) => ({ ...shown(row), may_decide: mayDecide(row.entry) })),
  })

  const found = (id: string): RejectedEntry => {
    const row = store.rejected.byId(id)
    if (!row) throw new GatewayError('not_found', { entity: 'entry' })
    return row
  }
  /** The entry, when the operator may decide on it. */
  const mine = (id: string): RejectedEntry => {
    const row = found(id)
    operatorFor(device, rightFor(row.entry), companyIdOf(row.entry))
    return row
  }
  const changed = (company_id: string) => {
    sync.written()
    emit('orders.changed', { company_id })
    emit('menu.changed', { company_id })
    return list()
  }
  const record = (id: string, action: 'discarded' | 'mended', by: { user_id: string; name: string }): void =>
    store.rejected.record(id, { action, by, at: sync.serverClock.now() })

  return {
    'rejected.list': async () => {
      operatorFor(device, 'canWorkKitchen', enrolledCompanyId(device))
      return list()
    },
    'rejected.retry': async ({ id }) => {
      const { entry } = mine(id)
      store.rejected.requeue(id)
      return changed(companyIdOf(entry))
    },
    'rejected.mend': async (input) => {
      const row = mine(input.id)
      const by = currentOperator(device)
      store.transaction(() => {
        if (by) record(input.id, 'mended', by)
        mend(row, input)
        store.rejected.requeue(input.id)
      })
      return changed(companyIdOf(row.entry))
    },
    'rejected.discard': async ({ id, ...pin }) => {
      found(id)
      const { operator: by } = await pins.manager(pin)
      // It may have been tried again while the PIN was looked at.
      const { entry } = found(id)
      store.transaction(() => {
        // Without the order nothing can follow it; whatever else was refused lets the next through.
        const along = entry.kind === 'place_order' ? store.rejected.behind(entry) : []
        for (const one of [entry, ...along]) {
          record(one.id, 'discarded', by)
          store.rejected.remove(one.id)
        }
        if (entry.kind === 'place_order') store.localOrders.remove(entry.order_id)
      })
      return changed(companyIdOf(entry))
    },
  }
}
