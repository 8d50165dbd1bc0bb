/** The screen of guests who wait for their number: no names, no dishes, no tables. */
import type { Order } from '@shared/schemas/order/order'

type Waiting = Pick<Order, 'id' | 'number' | 'table_number' | 'status' | 'placed_at' | 'status_changed_at'>

/** A number on the screen. */
export type PickUpNumber = Pick<Order, 'id' | 'number'>

export interface PickUpBoard {
  /** Oldest order first. */
  readonly preparing: readonly PickUpNumber[]
  /** The one called last first. */
  readonly ready: readonly PickUpNumber[]
  /** The ids of all that are ready, those that no longer fit among them. */
  readonly called: readonly string[]
}

/** As many as are read across a yard; the oldest of those ready leave first. */
export const PICK_UP_LIMIT = { preparing: 24, ready: 12 }

/** Whether a guest waits at the counter: 'Trailer', 'Balcão'. A table is served, and its name has a number. */
export const waitsAtCounter = ({ table_number }: Pick<Waiting, 'table_number'>): boolean =>
  !/\p{N}/u.test(table_number)

const numberOf = ({ id, number }: Waiting): PickUpNumber => ({ id, number })

/** The numbers of the open orders whose guests wait at the counter. */
export const pickUpBoard = (orders: readonly Waiting[]): PickUpBoard => {
  const waiting = orders.filter(waitsAtCounter)
  const byTime = (key: 'placed_at' | 'status_changed_at') => (left: Waiting, right: Waiting) =>
    Date.parse(left[key]) - Date.parse(right[key]) || left.number.localeCompare(right.number)
  const ready = waiting
    .filter(({ status }) => status === 'ready')
    .sort(byTime('status_changed_at'))
    .reverse()
  return {
    preparing: waiting
      .filter(({ status }) => status === 'placed' || status === 'preparing')
      .sort(byTime('placed_at'))
      .slice(0, PICK_UP_LIMIT.preparing)
      .map(numberOf),
    ready: ready.slice(0, PICK_UP_LIMIT.ready).map(numberOf),
    called: ready.map(({ id }) => id),
  }
}

/** How many numbers share a side of the screen, by which their letters are chosen. */
export const crowdOf = (count: number): 'few' | 'some' | 'many' =>
  count <= 3 ? 'few' : count <= 6 ? 'some' : 'many'
