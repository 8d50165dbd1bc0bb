import { useCallback } from 'react'
import type { Input, Output } from '@shared/contract/gateway'
import { useLazyReadTabHistoryQuery } from '@renderer/api/endpoints/tabs'
import { usePages } from './use-pages'

export type ClosedTabsFilter = Input<'tabs.history'>
export type ClosedTabs = Output<'tabs.history'>

const joined = (before: ClosedTabs, next: ClosedTabs): ClosedTabs => ({
  ...next,
  tabs: [...before.tabs, ...next.tabs],
})
const isWhole = ({ count, tabs }: ClosedTabs): boolean => tabs.length >= count
const afterLast = ({ tabs }: ClosedTabs) => {
  const last = tabs.at(-1)
  return { before: last?.closed_at ?? null, before_id: last?.id ?? null }
}

/** The closed tabs of a filter, the last closed first, page by page. */
export const useClosedTabs = (filter: ClosedTabsFilter) => {
  const [ask] = useLazyReadTabHistoryQuery()
  const read = useCallback((asked: ClosedTabsFilter): Promise<ClosedTabs> => ask(asked).unwrap(), [ask])
  const pages = usePages(filter, read, joined)
  const { found, goOn } = pages
  return {
    ...pages,
    hasMore: found !== null && !isWhole(found),
    more: () => {
      if (found) goOn(afterLast(found))
    },
    /** All of them, beyond the loaded pages. */
    all: async (): Promise<ClosedTabs['tabs']> => {
      let held = await read(filter)
      while (!isWhole(held)) {
        const next = await read({ ...filter, ...afterLast(held) })
        if (next.tabs.length === 0) break
        held = joined(held, next)
      }
      return held.tabs
    },
  }
}
