import { useEffect } from 'react'
import type { SentOrder } from '@shared/domain/cart/cart'
import type { Order } from '@shared/schemas/order/order'
import { useGetBoardQuery } from '@renderer/api/endpoints/orders'
import { useCart } from '@renderer/app/cart/cart-context'
import { useMyOrders } from '@renderer/app/orders/use-my-orders'

const BOARD_MS = 4_000

/** The sent order as the server has it now: among the person's own, or for an admin who took up another's on the board. */
export const useSentOrder = (companyId: string, sent: SentOrder, isAdmin: boolean): Order | undefined => {
  const { markSent, isReady } = useCart()
  const { orders } = useMyOrders(companyId)
  const own = orders?.find(({ id }) => id === sent.id)
  const { data: board } = useGetBoardQuery(
    { company_id: companyId },
    { skip: !isAdmin || own !== undefined, pollingInterval: BOARD_MS, skipPollingIfUnfocused: true },
  )
  const order = own ?? board?.orders.find(({ id }) => id === sent.id)
  const total = order?.total_cents

  // Somebody added to it: the cart's own word of it follows.
  useEffect(() => {
    if (isReady && total !== undefined && total !== sent.total_cents)
      markSent({ ...sent, total_cents: total })
  }, [isReady, markSent, sent, total])
  return order
}
