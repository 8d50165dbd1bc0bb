import { useEffect, useMemo } from 'react'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { useGetCallsQuery } from '@renderer/api/endpoints/calls'
import { BOARD_POLL_MS } from '@renderer/api/endpoints/orders'
import { tryStore } from '@renderer/app/store/storage'
import { playSound } from '@renderer/ui/sound'
import { alone, isMutedHere } from './use-ready-notices'

const NONE: readonly TableCall[] = []

const heardAt = (key: string): readonly string[] => (localStorage.getItem(key) ?? '').split(' ')

/** The open calls of the company's tables, oldest first. Each sounds once on a device. */
export const useCalls = (companyId: string): readonly TableCall[] => {
  const { data } = useGetCallsQuery(
    { company_id: companyId },
    { pollingInterval: BOARD_POLL_MS, refetchOnMountOrArgChange: true },
  )
  // What nobody has taken comes first: only a few are shown.
  const calls = useMemo(
    () =>
      // What staff ask for at a counter waits on its tab, where they left it.
      (data?.calls ?? NONE)
        .filter(({ by_staff }) => !by_staff)
        .sort((left, right) => Number(left.taken_at !== null) - Number(right.taken_at !== null)),
    [data],
  )
  const ids = useMemo(() => calls.map(({ id }) => id), [calls])
  useEffect(() => {
    if (!data) return
    const key = `comanda_calls:${companyId}`
    alone(key, () => {
      const heard = heardAt(key)
      if (ids.some((id) => !heard.includes(id)) && !isMutedHere()) playSound('request')
      tryStore(localStorage, key, ids.join(' '))
    })
  }, [data, companyId, ids])
  return calls
}
