import { BOARD_POLL_MS, useGetUnconfirmedQuery } from '@renderer/api/endpoints/orders'
import { lazyPart } from '../lazy-part'

const List = lazyPart(() => import('./unconfirmed-list').then((module) => module.UnconfirmedList))

/** Customers' orders that wait until staff confirm or refuse them; nothing where there are none. */
export const UnconfirmedOrders = ({ companyId }: { companyId: string }) => {
  const { currentData } = useGetUnconfirmedQuery(
    { company_id: companyId },
    { pollingInterval: BOARD_POLL_MS },
  )
  return currentData && currentData.orders.length > 0 ? (
    <List companyId={companyId} orders={currentData.orders} />
  ) : null
}
