import { useEffect } from 'react'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useGateway } from '../gateway-context'
import { useGetOwnOrdersQuery } from './endpoints'

const NONE: readonly BoardOrder[] = []

/** This guest's orders, newest first, with their current status. */
export const useOwnOrders = (): readonly BoardOrder[] => {
  const gateway = useGateway()
  const { data, refetch } = useGetOwnOrdersQuery()
  useEffect(() => gateway.subscribe('orders.changed', () => void refetch()), [gateway, refetch])
  return data?.orders ?? NONE
}
