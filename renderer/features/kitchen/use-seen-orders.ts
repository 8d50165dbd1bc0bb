import { useCallback, useEffect } from 'react'
import * as z from 'zod/mini'
import { acknowledged, observed, type KitchenMemory } from '@shared/domain/kitchen/kitchen-changes'
import type { BoardOrder } from '@shared/schemas/order/order'
import type { Board } from './use-board'
import { useStoredValue } from './use-stored-value'

const ids = z.array(z.string())
const schema = z.record(
  z.string(),
  z.object({ lines: ids, voided: ids, is_new: z.boolean(), at: z.number() }),
)
const NOTHING: KitchenMemory = {}

/** What this screen has shown and its people have seen, kept over reloads; and how they say that they have. */
export const useSeenOrders = (
  companyId: string,
  { orders, finished, serverNowMs }: Board,
): { memory: KitchenMemory; see: (orders: readonly BoardOrder[]) => void } => {
  const [memory, change] = useStoredValue(`comanda_kitchen_seen:${companyId}`, schema)
  useEffect(() => {
    if (orders) change((before) => observed(before, orders, finished, serverNowMs) as z.output<typeof schema>)
    // The clock goes on without an answer: only another answer is news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orders, finished, change])
  const see = useCallback(
    (seen: readonly BoardOrder[]) =>
      change(
        (before) => seen.reduce<KitchenMemory>(acknowledged, before ?? NOTHING) as z.output<typeof schema>,
      ),
    [change],
  )
  return { memory: memory ?? NOTHING, see }
}
