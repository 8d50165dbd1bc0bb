import { useCallback } from 'react'
import type { OfficeInput, OfficeOutput } from '@shared/contract/gateway'
import { useLazyReadHistoryQuery } from './history-api'
import { usePages } from './use-pages'

export type HistoryFilter = OfficeInput<'history.read'>
type Page = OfficeOutput<'history.read'>

const joined = (before: Page, next: Page): Page => ({ ...next, orders: [...before.orders, ...next.orders] })

/** The orders of a filter, newest first, page by page. */
export const useHistory = (filter: HistoryFilter) => {
  const [ask] = useLazyReadHistoryQuery()
  const read = useCallback((asked: HistoryFilter): Promise<Page> => ask(asked).unwrap(), [ask])
  const pages = usePages(filter, read, joined)
  const { found } = pages
  const last = found?.orders.at(-1)
  return {
    ...pages,
    hasMore: found !== null && found.orders.length < found.count,
    more: () => {
      if (last) pages.goOn({ before: last.placed_at, before_id: last.id })
    },
  }
}
