import { useEffect, useMemo, useState } from 'react'
import { boardOrders, boardTotals, isBoardStale, type BoardTotal } from '@shared/domain/kitchen/kitchen-board'
import { serverClock } from '@shared/domain/kitchen/order-age'
import type { BoardOrder } from '@shared/schemas/order/order'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useGetKitchenBoardQuery } from '@renderer/api/endpoints/kitchen'
import { BOARD_POLL_MS } from '@renderer/api/endpoints/orders'
import { SECOND_MS } from '@shared/domain/common/durations'

const NONE: readonly BoardOrder[] = []

export interface Board {
  /** Open orders, oldest first; null before the first answer. */
  readonly orders: readonly BoardOrder[] | null
  /** The orders finished last, newest first. */
  readonly finished: readonly BoardOrder[]
  /** What the card's last line says: the table's total, or the order's where there is no table. */
  readonly totalOf: (order: BoardOrder) => BoardTotal
  /** The server's clock, ms. */
  readonly serverNowMs: number
  /** When the last answer came, by the server's clock, ISO 8601; null while it is recent. */
  readonly staleSince: string | null
  readonly error: ApiError | null
  readonly retry: () => void
}

/** This machine's clock in ms, read anew every `everyMs`; only differences of it are used, for it may be a day off. */
const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** The board of a company, read again at each change. */
export const useBoard = (companyId: string): Board => {
  const { data, error, fulfilledTimeStamp, refetch } = useGetKitchenBoardQuery(
    { company_id: companyId },
    { pollingInterval: BOARD_POLL_MS, refetchOnMountOrArgChange: true },
  )
  const nowMs = useNow(5 * SECOND_MS)
  const answeredAtMs = fulfilledTimeStamp ?? nowMs
  const orders = useMemo(() => (data ? boardOrders(data.orders) : null), [data])
  // One object an order for as long as nothing changes, so that cards need not be drawn again.
  const totalOf = useMemo(() => {
    const sum = boardTotals(data?.orders ?? [])
    const byId = new Map(data?.orders.map((order) => [order.id, sum(order)]))
    return (order: BoardOrder): BoardTotal => byId.get(order.id) ?? sum(order)
  }, [data])
  return {
    orders,
    finished: data?.finished ?? NONE,
    totalOf,
    serverNowMs: data ? serverClock(data.now, answeredAtMs, nowMs) : nowMs,
    staleSince: data && isBoardStale(answeredAtMs, nowMs) ? data.now : null,
    error: asApiError(error),
    retry: () => void refetch(),
  }
}
