import { useMemo } from 'react'
import { boardOrders, isBoardStale } from '@shared/domain/kitchen-board'
import { serverClock } from '@shared/domain/order-age'
import { tableTotals } from '@shared/domain/order-totals'
import type { BoardOrder } from '@shared/schemas/order'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useGetBoardQuery } from '@renderer/api/endpoints/orders'
import { useNow } from './use-now'

const SECOND_MS = 1_000
/** Hints make the board read at once; this reads when they do not come, and notices that nobody answers. */
const POLL_MS = 10 * SECOND_MS

export interface Board {
  /** Open orders, oldest first; null before the first answer. */
  readonly orders: readonly BoardOrder[] | null
  readonly totals: ReadonlyMap<string, number>
  /** The server's clock, ms. */
  readonly serverNowMs: number
  /** When the last answer came, by this machine's clock in ms; null while it is recent. */
  readonly staleSinceMs: number | null
  readonly error: ApiError | null
  readonly retry: () => void
}

/** The board of a company, read again by itself. */
export const useBoard = (companyId: string): Board => {
  const { data, error, fulfilledTimeStamp, refetch } = useGetBoardQuery(
    { company_id: companyId },
    { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true },
  )
  const nowMs = useNow(5 * SECOND_MS)
  const answeredAtMs = fulfilledTimeStamp ?? nowMs
  const orders = useMemo(() => (data ? boardOrders(data.orders) : null), [data])
  const totals = useMemo(() => tableTotals(data?.orders ?? []), [data])
  return {
    orders,
    totals,
    serverNowMs: data ? serverClock(data.now, answeredAtMs, nowMs) : nowMs,
    staleSinceMs: data && isBoardStale(answeredAtMs, nowMs) ? answeredAtMs : null,
    error: asApiError(error),
    retry: () => void refetch(),
  }
}
