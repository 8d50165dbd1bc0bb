import { useEffect, useRef } from 'react'
import { MAX_SHOWN } from '@shared/contract/kitchen/kitchen-methods'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useMarkShownMutation } from '@renderer/api/endpoints/kitchen'

/** A report that the board does not confirm is sent again after this. */
const AGAIN_MS = 15_000

/**
 * Reports which orders this screen shows or announces ('mais 4 pedidos') for the first time, so that the counter knows
 * that the kitchen has them; after a failure the next response of the board sends it again.
 */
export const useReportShown = (companyId: string, announced: readonly BoardOrder[]): void => {
  const [markShown] = useMarkShownMutation()
  const reported = useRef(new Map<string, number>())
  useEffect(() => {
    if (document.visibilityState !== 'visible') return
    const now = Date.now()
    const fresh = announced
      .filter(({ shown_at, sync_state }) => !shown_at && sync_state === 'sent')
      .filter(({ id }) => now - (reported.current.get(id) ?? 0) > AGAIN_MS)
      .slice(0, MAX_SHOWN)
      .map(({ id }) => id)
    if (fresh.length === 0) return
    for (const id of fresh) reported.current.set(id, now)
    void markShown({ company_id: companyId, order_ids: fresh })
  }, [announced, companyId, markShown])
}
