/** How a wall is laid out while little hangs there. */
import type { OrderItem } from '@shared/schemas/order/order'

type Line = Pick<OrderItem, 'notes'> & { readonly choices?: readonly unknown[] | undefined }

/** So many cards stand beside each other, each from the top. */
const MOST_PLACES = 4
/** Lines of writing of one order, notes and choices counted, that large letters leave room for. */
const MOST_WRITTEN = 5

const written = (lines: readonly Line[]): number =>
  lines.reduce((sum, { notes, choices }) => sum + 1 + (notes ? 1 : 0) + (choices?.length ?? 0), 0)

/**
 * Into how many columns a wall is divided while few short orders hang there, so that they fill it in letters as large as may
 * be; null where it needs all its room, and the screen's own columns hold.
 */
export const wallPlaces = (orders: readonly { readonly items: readonly Line[] }[]): 2 | 3 | 4 | null => {
  if (orders.length > MOST_PLACES || orders.some(({ items }) => written(items) > MOST_WRITTEN)) return null
  return orders.length <= 2 ? 2 : orders.length === 3 ? 3 : 4
}
