import type { EventName, EventPayload } from '@shared/contract/gateway'
import type { ApiExtra } from './base-query'

interface Entry<T> {
  readonly extra: unknown
  readonly updateCachedData: (recipe: () => T) => unknown
  readonly cacheDataLoaded: Promise<unknown>
  readonly cacheEntryRemoved: Promise<void>
}

/**
 * For `onCacheEntryAdded` of queries whose event carries the whole value: while there is a subscriber, each event
 * replaces the cached value, also one that arrives before the first response.
 */
export const replaceBy = async <E extends EventName>(
  event: E,
  { extra, updateCachedData, cacheDataLoaded, cacheEntryRemoved }: Entry<EventPayload<E>>,
): Promise<void> => {
  const loaded = cacheDataLoaded.catch(() => null)
  const stop = (extra as ApiExtra).gateway.subscribe(event, (payload) => {
    void loaded.then(() => updateCachedData(() => payload))
  })
  await cacheEntryRemoved
  stop()
}
