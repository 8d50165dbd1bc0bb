import { useState } from 'react'
import { isOpen } from '@shared/domain/order/order-status'
import type { Order } from '@shared/schemas/order/order'
import { useGetMyOrdersQuery } from '@renderer/api/endpoints/orders'
import { usePersonId } from '@renderer/app/session/auth-context'

/** How often a customer's orders are refetched while one of them is in preparation, and otherwise. */
const LIVELY_MS = 4_000
const QUIET_MS = 30_000

/** The user's own orders, refetched while they are on screen. */
export const useMyOrders = (companyId: string) => {
  const [everyMs, setEveryMs] = useState(LIVELY_MS)
  const person_id = usePersonId()
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useGetMyOrdersQuery(
    { company_id: companyId, person_id },
    {
      pollingInterval: everyMs,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    },
  )
  const orders: readonly Order[] | undefined = currentData
  const wanted = orders && !orders.some(({ status }) => isOpen(status)) ? QUIET_MS : LIVELY_MS
  if (wanted !== everyMs) setEveryMs(wanted)
  return { orders, error, isFetching, refetch, readAt: fulfilledTimeStamp }
}
