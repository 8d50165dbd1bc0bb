import { useEffect, useRef } from 'react'
import { MAX_SHOWN } from '@shared/contract/kitchen/kitchen-methods'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useMarkShownMutation } from '@renderer/api/endpoints/kitchen'

/** What was told and is not confirmed by the board is told again after this. */
const AGAIN_MS = 15_000

/** Tells the backend which orders this screen has in sight for the first time, so that the counter knows; a failure waits for the next look. */
export const useReportShown = (
  companyId: string,
  orders: readonly BoardOrder[] | null,
  inSight: ReadonlySet<string>,
): void => {
  const [markShown] = useMarkShownMutation()
  const told = useRef(new Map<string, number>())
  useEffect(() => {
    if (!orders || document.visibilityState !== 'visible') return
    const now = Date.now()
    const fresh = orders
      .filter(({ id, shown_at, sync_state }) => !shown_at && sync_state === 'sent' && inSight.has(id))
      .filter(({ id }) => now - (told.current.get(id) ?? 0) > AGAIN_MS)
      .slice(0, MAX_SHOWN)
      .map(({ id }) => id)
    if (fresh.length === 0) return
    for (const id of fresh) told.current.set(id, now)
    void markShown({ company_id: companyId, order_ids: fresh })
  }, [companyId, inSight, markShown, orders])
}
