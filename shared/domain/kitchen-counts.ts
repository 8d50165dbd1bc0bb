/** 'All day': how many of each dish the kitchen still has to make. */
import type { OrderStatus } from './order-status'

interface Line {
  readonly product_id: string
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly done_at: string | null
  readonly voided_at: string | null
}

interface Counted {
  readonly status: OrderStatus
  readonly items: readonly Line[]
}

export interface DishCount {
  readonly product_id: string
  readonly code: string
  readonly name: string
  readonly quantity: number
}

/** Dishes of orders not ready yet whose lines are neither done nor voided, the most wanted first. */
export const allDayCounts = (orders: readonly Counted[]): DishCount[] => {
  const counts = new Map<string, DishCount>()
  for (const { status, items } of orders) {
    if (status !== 'placed' && status !== 'preparing') continue
    for (const { product_id, code, name, quantity, done_at, voided_at } of items) {
      if (done_at !== null || voided_at !== null) continue
      const before = counts.get(product_id)?.quantity ?? 0
      counts.set(product_id, { product_id, code, name, quantity: before + quantity })
    }
  }
  return [...counts.values()].sort(
    (left, right) => right.quantity - left.quantity || left.name.localeCompare(right.name),
  )
}
