import { useCallback } from 'react'
import type { OfficeOutput } from '@shared/contract/gateway'
import { useLazyReadHistoryQuery } from '@renderer/api/endpoints/history'
import type { HistoryFilter } from '@renderer/app/routes/history-address'
import { usePages, type Paging } from './use-pages'

type Page = OfficeOutput<'history.read'>

const PAGING: Paging<Page> = {
  joined: (before, next) => ({ ...next, orders: [...before.orders, ...next.orders] }),
  after: ({ count, orders }) => {
    const last = orders.at(-1)
    return last && orders.length < count ? { before: last.placed_at, before_id: last.id } : null
  },
}

/** The orders of a filter, newest first, page by page. */
export const useHistory = (filter: HistoryFilter) => {
  const [ask] = useLazyReadHistoryQuery()
  const read = useCallback((asked: HistoryFilter): Promise<Page> => ask(asked).unwrap(), [ask])
  return usePages(filter, read, PAGING)
}
