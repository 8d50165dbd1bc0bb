import { useEffect, useRef } from 'react'
import { MAX_SHOWN } from '@shared/contract/kitchen/kitchen-methods'
import { wholeLines } from '@shared/domain/kitchen/kitchen-stations'
import { useMarkShownMutation } from '@renderer/api/endpoints/kitchen'
import type { WallOrder } from './use-wall'

/** What is reported of an order: once while it is unsent, and again with each line that this screen shows anew. */
const keyOf = (order: WallOrder): string =>
  order.sync_state === 'sent' ? order.id : `${order.id} ${wholeLines(order).join(' ')}`

/** A report that the board does not confirm is sent again after this. */
const AGAIN_MS = 15_000

/**
 * Reports which orders this screen shows or announces ('mais 4 pedidos') for the first time, so that the counter knows
 * that the kitchen has them; after a failure the next response of the board sends it again. Of unsent orders their
 * terminals hear the lines over the local network, and print no ticket of them for the kitchen.
 */
export const useReportShown = (companyId: string, announced: readonly WallOrder[]): void => {
  const [markShown] = useMarkShownMutation()
  const reported = useRef(new Map<string, number>())
  useEffect(() => {
    if (document.visibilityState !== 'visible') return
    const now = Date.now()
    const fresh = announced
      .filter(({ shown_at, sync_state }) => !shown_at || sync_state !== 'sent')
      .filter((order) => {
        const at = reported.current.get(keyOf(order))
        return at === undefined || (order.sync_state === 'sent' && now - at > AGAIN_MS)
      })
      .slice(0, MAX_SHOWN)
    if (fresh.length === 0) return
    for (const order of fresh) reported.current.set(keyOf(order), now)
    void markShown({
      company_id: companyId,
      order_ids: fresh.map(({ id }) => id),
      line_ids: fresh.flatMap(wholeLines),
    })
  }, [announced, companyId, markShown])
}
