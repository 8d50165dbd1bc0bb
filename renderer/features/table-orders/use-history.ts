import { useCallback, useEffect, useState } from 'react'
import type { OfficeInput, OfficeOutput } from '@shared/contract/gateway'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useLazyReadHistoryQuery } from './history-api'

export type HistoryFilter = OfficeInput<'history.read'>
type Page = OfficeOutput<'history.read'>

/** What was asked for, page by page; the component is drawn anew for another filter. */
export const useHistory = (filter: HistoryFilter) => {
  const [read] = useLazyReadHistoryQuery()
  const [found, setFound] = useState<Page | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(true)

  const ask = useCallback(
    (asked: HistoryFilter, isGone: () => boolean): Promise<void> =>
      read(asked)
        .unwrap()
        .then(
          (page) => {
            if (isGone()) return
            setProblem(null)
            setBusy(false)
            setFound((before) =>
              asked.before && before ? { ...page, orders: [...before.orders, ...page.orders] } : page,
            )
          },
          (cause: unknown) => {
            if (isGone()) return
            setProblem(asApiError(cause) ?? { code: 'unexpected', details: {}, raw: null })
            setBusy(false)
          },
        ),
    [read],
  )
  useEffect(() => {
    let isGone = false
    void ask(filter, () => isGone)
    return () => {
      isGone = true
    }
  }, [ask, filter])

  const again = (asked: HistoryFilter): void => {
    setBusy(true)
    void ask(asked, () => false)
  }
  const last = found?.orders.at(-1)
  return {
    found,
    problem,
    isBusy,
    retry: () => again(filter),
    hasMore: found !== null && found.orders.length < found.count,
    more: () => {
      if (last) again({ ...filter, before: last.placed_at, before_id: last.id })
    },
  }
}
