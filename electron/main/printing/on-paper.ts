import type { Store } from '../db/open-store'
import { withPendingChanges, withVoided } from '../services/pending-changes'
import { printSettings } from './print-settings'
import { ticketMaker } from './ticket-maker'

/**
 * Whether the kitchen has an order of this terminal on paper that the backend lacks: every line that is to be cooked came
 * out, each with all its parts, and no ticket of the order still waits.
 */
export const isOrderOnPaper = (store: Store, orderId: string): boolean => {
  const { localOrders, outbox, printing } = store
  const placed = localOrders.byId(orderId)
  // Checked first: most orders have no ticket.
  if (!placed?.items.some(({ id }) => printing.isMarkedAnywhere(id, 'added'))) return false
  if (printing.isAwaited(orderId)) return false
  // By its own entries alone: a batch, or a greeting after a long outage, asks this of hundreds.
  const entries = outbox.unsettledOf(orderId)
  const { items } = entries.reduce(withVoided, withPendingChanges(placed, entries))
  const { language, printers } = printSettings(store).load()
  const maker = ticketMaker(store, placed.company_id, language)
  const cooked = items.filter(({ voided_at }) => voided_at === null)
  return cooked.length > 0 && cooked.every((line) => maker.isPrintedAt(line, printers))
}
