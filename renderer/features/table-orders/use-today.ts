import { useState } from 'react'
import { businessDay, type Calendar } from '@shared/domain/sales/business-day'
import { useGetHealthQuery } from '@renderer/api/endpoints/health'
import { useGateway } from '@renderer/app/gateway-context'

/**
 * The business day on which the page was opened: on a terminal, whose own clock may be a day off, by the server's. Null
 * until it is known.
 */
export const useToday = (calendar: Calendar): string | null => {
  const isTerminal = useGateway().terminal !== null
  const [openedAtMs] = useState(() => Date.now())
  const { data, isError } = useGetHealthQuery(undefined, { skip: !isTerminal })
  const aheadMs = isTerminal && !isError ? data?.server_ahead_ms : 0
  return aheadMs === undefined ? null : businessDay(openedAtMs + aheadMs, calendar)
}
