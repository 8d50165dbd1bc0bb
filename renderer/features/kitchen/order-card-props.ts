import type { OrderNews } from '@shared/domain/kitchen/kitchen-changes'
import type { AgeThresholds } from '@shared/domain/kitchen/order-age'
import type { BoardTotal } from '@shared/domain/kitchen/kitchen-board'
import type { BoardOrder, OrderItem, OrderStep } from '@shared/schemas/order/order'
import type { WallOrder } from './use-wall'

export interface OrderCardProps {
  readonly order: WallOrder
  /** The lines on this card: all of them, or a part of a long order. */
  readonly from: number
  readonly to: number
  /** Counted from 1. */
  readonly part: number
  readonly parts: number
  readonly minutes: number
  readonly thresholds: AgeThresholds
  readonly total: BoardTotal
  readonly news: OrderNews
  readonly isSelected: boolean
  /** Whether it takes steps: not for a moment after it changed or moved. */
  readonly isSteady: boolean
  /** The number key that selects it; null where none does or keys are not shown. */
  readonly keyNumber: number | null
  /** Who took it at this terminal, where that is known. */
  readonly takenBy?: string | undefined
  readonly onTick: (order: BoardOrder, item: OrderItem) => void
  readonly onAdvance: (order: BoardOrder, status: OrderStep) => void
  /** Null for those who take no orders: they may not cancel one. */
  readonly onCancel: ((order: BoardOrder) => void) | null
  /** The kitchen can't make a line of it. */
  readonly onUnavailable: (order: BoardOrder) => void
  /** It takes longer than its customer expects. */
  readonly onDelay: (order: BoardOrder) => void
  /** Somebody has seen the card as it is. */
  readonly onSeen: (order: BoardOrder) => void
  readonly onSelect: (order: BoardOrder) => void
}
