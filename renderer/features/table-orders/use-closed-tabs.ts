import { useCallback, useEffect } from 'react'
import type { Output } from '@shared/contract/gateway'
import { useLazyReadTabHistoryQuery } from '@renderer/api/endpoints/tabs'
import type { ClosedTabsFilter } from '@renderer/app/routes/history-address'
import { useGateway } from '@renderer/app/gateway-context'
import { usePages, type Paging } from './use-pages'

export type ClosedTabs = Output<'tabs.history'>

const PAGING: Paging<ClosedTabs> = {
  joined: (before, next) => ({ ...next, tabs: [...before.tabs, ...next.tabs] }),
  after: ({ count, tabs }) => {
    const last = tabs.at(-1)
    return last && tabs.length < count ? { before: last.closed_at, before_id: last.id } : null
  },
}

/**
 * The closed tabs of a filter, the last closed first, page by page. They are read again when an order or a tab changes:
 * another device may close, reopen or correct one.
 */
export const useClosedTabs = (filter: ClosedTabsFilter) => {
  const gateway = useGateway()
  const [ask] = useLazyReadTabHistoryQuery()
  const read = useCallback((asked: ClosedTabsFilter): Promise<ClosedTabs> => ask(asked).unwrap(), [ask])
  const pages = usePages(filter, read, PAGING)
  const { refresh } = pages
  useEffect(
    () =>
      gateway.subscribe('orders.changed', ({ company_id }) => {
        if (company_id === filter.company_id) refresh()
      }),
    [filter.company_id, gateway, refresh],
  )
  return pages
}
