import type { EventName, EventPayload } from '@shared/contract/gateway'
import type { ApiExtra } from './base-query'

interface Entry<T> {
  readonly extra: unknown
  readonly updateCachedData: (recipe: () => T) => unknown
  readonly cacheDataLoaded: Promise<unknown>
  readonly cacheEntryRemoved: Promise<void>
}

/**
 * In `onCacheEntryAdded`, of what an event tells whole: while somebody looks, each event is the newest truth and replaces what is
 * held, also one that came before the first answer.
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
