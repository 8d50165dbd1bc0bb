/** What the kitchen reports that it can't make: each line waits until the counter has decided about it with the guest. */
import { isOpen } from '@shared/domain/order/order-status'
import type { Order, OrderItem } from '@shared/schemas/order/order'

type Line = Pick<OrderItem, 'id' | 'voided_at' | 'unavailable_reason'>
type Reported = Pick<Order, 'placed_at' | 'status'> & { readonly items: readonly Line[] }

/** A line of an open order that the kitchen can't make. */
export interface UndecidedLine<T extends Reported> {
  readonly order: T
  readonly item: T['items'][number]
  readonly reason: string
}

/** The lines that wait for a decision, those of the oldest order first. */
export const undecidedLines = <T extends Reported>(orders: readonly T[]): UndecidedLine<T>[] =>
  [...orders]
    .filter(({ status }) => isOpen(status))
    .sort((left, right) => Date.parse(left.placed_at) - Date.parse(right.placed_at))
    .flatMap((order) =>
      order.items.flatMap((item: T['items'][number]) =>
        item.voided_at === null && item.unavailable_reason
          ? [{ order, item, reason: item.unavailable_reason }]
          : [],
      ),
    )

/** What a device remembers to have announced: another reason for the same line is news. */
export const announcementKey = ({ item, reason }: { item: Pick<OrderItem, 'id'>; reason: string }): string =>
  `${item.id} ${reason}`

/** Whether one of these was not announced here before. */
export const isAnyNew = (
  lines: readonly { readonly item: Pick<OrderItem, 'id'>; readonly reason: string }[],
  announced: readonly string[],
): boolean => lines.some((line) => !announced.includes(announcementKey(line)))
