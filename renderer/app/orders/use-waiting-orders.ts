import { useEffect, useRef } from 'react'
import { BOARD_POLL_MS, useGetUnconfirmedQuery } from '@renderer/api/endpoints/orders'
import { playSound } from '@renderer/ui/sound'

/** A minute: the guest sits at the table, and an employee who heard the first sound may be on the way. */
const REPEAT_MS = 60_000

/**
 * How many orders wait for staff to confirm them. A new one sounds at once on every page, and again each minute until
 * it is confirmed, refused or expired. `null` watches no company.
 */
export const useWaitingOrders = (companyId: string | null): number => {
  const { currentData } = useGetUnconfirmedQuery(
    { company_id: companyId ?? '' },
    { skip: companyId === null, pollingInterval: BOARD_POLL_MS },
  )
  const ids = companyId === null ? [] : (currentData?.orders.map(({ id }) => id) ?? [])
  const heard = useRef<ReadonlySet<string>>(new Set())
  const waiting = ids.join(' ')
  useEffect(() => {
    const now = waiting === '' ? [] : waiting.split(' ')
    const hasNew = now.some((id) => !heard.current.has(id))
    heard.current = new Set(now)
    if (now.length === 0) return undefined
    if (hasNew) playSound('request')
    const timer = setInterval(() => playSound('request'), REPEAT_MS)
    return () => clearInterval(timer)
  }, [waiting])
  return ids.length
}
