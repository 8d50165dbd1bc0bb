import { useState } from 'react'
import { isOpen } from '@shared/domain/order/order-status'
import { isAwaited } from '@shared/domain/order/order-tracking'
import type { Order } from '@shared/schemas/order/order'
import { useGetMyOrdersQuery } from '@renderer/api/endpoints/orders'
import { usePersonId } from '@renderer/app/session/auth-context'
import { useClock } from '@renderer/ui/use-clock'

/** How often a customer's orders are refetched while one of them is in preparation, and otherwise. */
const LIVELY_MS = 4_000
const QUIET_MS = 30_000

interface Watching {
  /** Beside another page they are refetched only while one is awaited, and then in the background, too. */
  readonly isBeside?: boolean
}

/** The user's own orders, refetched while they are on screen. */
export const useMyOrders = (companyId: string, { isBeside = false }: Watching = {}) => {
  const now = useClock()
  const [everyMs, setEveryMs] = useState(LIVELY_MS)
  const person_id = usePersonId()
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useGetMyOrdersQuery(
    { company_id: companyId, person_id },
    {
      pollingInterval: everyMs,
      skipPollingIfUnfocused: !isBeside,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    },
  )
  const orders: readonly Order[] | undefined = currentData
  const isLively = isBeside
    ? orders?.some((order) => isAwaited(order, now))
    : orders?.some(({ status }) => isOpen(status)) !== false
  const wanted = isLively ? LIVELY_MS : isBeside ? 0 : QUIET_MS
  if (wanted !== everyMs) setEveryMs(wanted)
  return { orders, error, isFetching, refetch, readAt: fulfilledTimeStamp }
}
