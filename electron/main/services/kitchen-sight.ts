import type { BoardOrder } from '@shared/schemas/order/order'
import { printSettings } from '../printing/print-settings'
import type { Device } from './device'

/**
 * Adds to this terminal's own orders that the server lacks how the kitchen learns of them; a terminal without others has one
 * screen.
 */
export const kitchenSight = (
  { store, shownLines }: Pick<Device, 'store' | 'shownLines'>,
  enrolmentId: string,
): ((orders: BoardOrder[]) => BoardOrder[]) => {
  const settings = printSettings(store)
  const isAsked = ({ sync_state, terminal_id }: BoardOrder): boolean =>
    sync_state === 'queued' && terminal_id === enrolmentId
  const isOnScreen = ({ items }: BoardOrder): boolean =>
    items.every(({ id, voided_at }) => voided_at !== null || shownLines.has(id))
  return (orders) => {
    if (!orders.some(isAsked) || store.peers.all().length === 0) return orders
    const hasPrinter = settings.load().printers.some(({ kitchen }) => kitchen !== 'never')
    const elsewhere = hasPrinter ? 'paper' : 'nowhere'
    return orders.map((order) =>
      isAsked(order) ? { ...order, reached_kitchen: isOnScreen(order) ? 'screen' : elsewhere } : order,
    )
  }
}
