import type { OutboxEntry } from '../db/outbox-repository'
import type { Store } from '../db/open-store'

/** What the backend refused counts for nothing. */
const counts = ({ state }: OutboxEntry): boolean => state !== 'rejected'

const asTurned = ({ payload }: OutboxEntry): boolean => payload.available === true

/** How dishes stand by the sold-out switch as turned here, where no pull has brought it yet: by product or combo id. */
export const pendingAvailability = (store: Store): ReadonlyMap<string, boolean> =>
  new Map(
    store.outbox
      .unsettledOfKind('set_available')
      .filter(counts)
      .map((entry) => [entry.order_id, asTurned(entry)]),
  )

/** The same of one product or combo, however much waits to be sent; undefined: not turned here. */
export const pendingAvailabilityOf = (store: Store, itemId: string): boolean | undefined => {
  const last = store.outbox.unsettledSwitchesOf(itemId).filter(counts).at(-1)
  return last && asTurned(last)
}
