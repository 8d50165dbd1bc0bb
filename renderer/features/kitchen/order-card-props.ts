import type { BoardTotal } from '@shared/domain/kitchen-board'
import type { BoardOrder, OrderItem, OrderStep } from '@shared/schemas/order'

export interface OrderCardProps {
  readonly order: BoardOrder
  readonly minutes: number
  readonly total: BoardTotal
  readonly isFresh: boolean
  readonly onTick: (order: BoardOrder, item: OrderItem) => void
  readonly onAdvance: (order: BoardOrder, status: OrderStep) => void
  readonly onCancel: (order: BoardOrder) => void
}
