import type { BoardTotal } from '@shared/domain/kitchen-board'
import type { BoardOrder, OrderItem, OrderStep } from '@shared/schemas/order'

export interface OrderCardProps {
  readonly order: BoardOrder
  readonly minutes: number
  readonly total: BoardTotal
  readonly isFresh: boolean
  /** Who took it at this terminal, where that is known. */
  readonly takenBy?: string | undefined
  readonly onTick: (order: BoardOrder, item: OrderItem) => void
  readonly onAdvance: (order: BoardOrder, status: OrderStep) => void
  readonly onCancel: (order: BoardOrder) => void
}
