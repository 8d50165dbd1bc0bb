import { useState } from 'react'
import { BOARD_POLL_MS, useGetUnconfirmedQuery } from '@renderer/api/endpoints/orders'
import { useHeldPoll } from '../guard/held'
import { lazyPart } from '../lazy-part'

const List = lazyPart(() => import('./unconfirmed-list').then((module) => module.UnconfirmedList))

/** Customers' orders that wait until staff confirm or refuse them; nothing where there are none. */
export const UnconfirmedOrders = ({ companyId }: { companyId: string }) => {
  const { currentData } = useGetUnconfirmedQuery(
    { company_id: companyId },
    { pollingInterval: useHeldPoll(BOARD_POLL_MS) },
  )
  const orders = currentData?.orders ?? []
  // Once there were some, the list stays: a dialog of its last one says what became of it.
  const [isNeeded, setNeeded] = useState(false)
  if (orders.length > 0 && !isNeeded) setNeeded(true)
  return isNeeded ? <List companyId={companyId} orders={orders} /> : null
}
