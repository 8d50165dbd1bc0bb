import type { BoardOrder } from '@shared/schemas/order/order'
import { printSettings } from '../printing/print-settings'
import type { Device } from './device'

/** Adds to this terminal's own orders that the server lacks how the kitchen learns of them; a terminal without others has one screen. */
export const kitchenSight = (
  { store, shownLines }: Pick<Device, 'store' | 'shownLines'>,
  enrolmentId: string,
): ((order: BoardOrder) => BoardOrder) => {
  const settings = printSettings(store)
  const reached = ({ items }: BoardOrder): BoardOrder['reached_kitchen'] => {
    if (items.every(({ id, voided_at }) => voided_at !== null || shownLines.has(id))) return 'screen'
    return settings.load().printers.some(({ kitchen }) => kitchen !== 'never') ? 'paper' : 'nowhere'
  }
  return (order) =>
    order.sync_state === 'queued' && order.terminal_id === enrolmentId && store.peers.all().length > 0
      ? { ...order, reached_kitchen: reached(order) }
      : order
}
