import { useMemo, useState } from 'react'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useGetTerminalStateQuery } from '@renderer/api/endpoints/terminal-state'
import { useGetBoardQuery } from '@renderer/api/endpoints/orders'
import { useAuth } from '@renderer/app/session/auth-context'
import { useGateway } from '@renderer/app/gateway-context'

const SHOWN = 8

/**
 * The open orders this device took (on the web: this person), newest first; guests' that it confirmed among them while
 * the kitchen hears of them from here alone.
 */
export const useLastOrders = (companyId: string): readonly BoardOrder[] => {
  const isTerminal = useGateway().terminal !== null
  const { session } = useAuth()
  const { data: terminal } = useGetTerminalStateQuery(undefined, { skip: !isTerminal })
  const { data: board } = useGetBoardQuery({ company_id: companyId }, { refetchOnMountOrArgChange: true })
  const orders = board?.orders
  const [terminalId, personId] = [terminal?.identity?.id, session?.user.id]
  return useMemo(() => {
    const isOwn = (order: BoardOrder): boolean =>
      isTerminal
        ? (order.terminal_id !== null && order.terminal_id === terminalId) ||
          order.reached_kitchen !== undefined
        : order.user_id !== null && order.user_id === personId
    return (orders ?? []).filter(isOwn).slice(-SHOWN).reverse()
  }, [orders, isTerminal, terminalId, personId])
}

/**
 * The order that was just placed, as it was seen last: one that the kitchen has finished leaves the open orders, and
 * keeps the state it left with.
 */
export const useLatestOrder = (
  open: readonly BoardOrder[],
  placed: BoardOrder | undefined,
): BoardOrder | null => {
  const [kept, setKept] = useState<BoardOrder | null>(null)
  const seen = open.find(({ id }) => id === placed?.id)
  if (seen && seen !== kept) setKept(seen)
  return seen ?? (kept && kept.id === placed?.id ? kept : (placed ?? null))
}
