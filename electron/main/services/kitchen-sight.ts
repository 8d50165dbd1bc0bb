import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import type { Enrolment } from '../db/enrolment-repository'
import { printSettings } from '../printing/print-settings'
import { ticketMaker } from '../printing/ticket-maker'
import type { Device } from './device'
import { confirmationTimes } from './terminal-orders'

/**
 * Adds to this terminal's own orders that the server lacks how the kitchen learns of them, also to guests' that it
 * confirmed; a terminal without others has one screen.
 */
export const kitchenSight = (
  { store, shownLines }: Pick<Device, 'store' | 'shownLines'>,
  { id: enrolmentId, company_id: companyId }: Pick<Enrolment, 'id' | 'company_id'>,
): ((orders: BoardOrder[]) => BoardOrder[]) => {
  const settings = printSettings(store)
  return (orders) => {
    if (!orders.some(({ sync_state }) => sync_state === 'queued') || store.peers.all().length === 0)
      return orders
    const confirmed = confirmationTimes(store, enrolmentId)
    const isAsked = ({ id, sync_state, terminal_id }: BoardOrder): boolean =>
      sync_state === 'queued' && (terminal_id === enrolmentId || confirmed.has(id))
    const { language, printers } = settings.load()
    const own = printers.filter(({ kitchen }) => kitchen !== 'never')
    const maker = ticketMaker(store, companyId, language)
    const isReached = ({ items }: BoardOrder, isThere: (line: OrderItem) => boolean): boolean =>
      items.every((line) => line.voided_at !== null || shownLines.has(line.id) || isThere(line))
    const reached = (order: BoardOrder): BoardOrder['reached_kitchen'] => {
      if (isReached(order, () => false)) return 'kitchen'
      // What none of its printers' stations cooks comes out at none.
      return isReached(order, (line) => maker.isWholeAt(line, own)) ? 'paper' : 'nowhere'
    }
    return orders.map((order) => (isAsked(order) ? { ...order, reached_kitchen: reached(order) } : order))
  }
}
