/** How a wall is laid out while little hangs there. */
import type { OrderItem } from '@shared/schemas/order/order'

type Line = Pick<OrderItem, 'notes'> & { readonly choices?: readonly unknown[] | undefined }

/** The number of columns; each card starts at the top of one. */
const MOST_PLACES = 4
/** Lines of text of one order, notes and choices included, that fit in large type. */
const MOST_WRITTEN = 5

const written = (lines: readonly Line[]): number =>
  lines.reduce((sum, { notes, choices }) => sum + 1 + (notes ? 1 : 0) + (choices?.length ?? 0), 0)

/**
 * The number of columns for a few short orders, so that they fill the board in the largest type; null where the board
 * is full enough for the usual columns.
 */
export const wallPlaces = (orders: readonly { readonly items: readonly Line[] }[]): 2 | 3 | 4 | null => {
  if (orders.length > MOST_PLACES || orders.some(({ items }) => written(items) > MOST_WRITTEN)) return null
  return orders.length <= 2 ? 2 : orders.length === 3 ? 3 : 4
}
