import type { Store } from '../db/open-store'
import { terminalOrders } from '../services/terminal-orders'
import { printSettings } from './print-settings'
import { ticketMaker } from './ticket-maker'

/**
 * Whether the kitchen has an order of this terminal on paper: every line that is to be cooked came out, each with all its
 * parts, and no ticket of the order still waits.
 */
export const isOrderOnPaper = (store: Store, orderId: string): boolean => {
  const { localOrders, printing } = store
  const placed = localOrders.byId(orderId)
  // Checked first: most orders have no ticket.
  if (!placed?.items.some(({ id }) => printing.isMarkedAnywhere(id, 'added'))) return false
  if (printing.isAwaited(orderId)) return false
  const { language, printers } = printSettings(store).load()
  const maker = ticketMaker(store, placed.company_id, language)
  const lines = terminalOrders(store, placed.company_id).byId(orderId)?.items ?? []
  const cooked = lines.filter(({ voided_at }) => voided_at === null)
  return cooked.length > 0 && cooked.every((line) => maker.isPrintedAt(line, printers))
}
