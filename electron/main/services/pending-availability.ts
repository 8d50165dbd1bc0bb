import type { Store } from '../db/open-store'

/**
 * How dishes stand by the sold-out switch as turned here, where no pull has brought it yet: by product or combo id. What the
 * backend refused counts for nothing.
 */
export const pendingAvailability = (store: Store): ReadonlyMap<string, boolean> =>
  new Map(
    store.outbox
      .unsettled()
      .filter(({ kind, state }) => kind === 'set_available' && state !== 'parked')
      .map(({ order_id, payload }) => [order_id, payload.available === true]),
  )
