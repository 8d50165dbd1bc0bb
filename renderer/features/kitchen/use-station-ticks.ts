import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { useStoredValue } from './use-stored-value'

/** More lines than a station ticks in an evening. */
const KEPT = 400

export interface StationTicks {
  readonly isTicked: (itemId: string) => boolean
  readonly toggle: (itemId: string) => void
}

/**
 * The combos whose parts for this station are done: kept on this screen, since the order's line is done only when all
 * its stations are (docs/adr/0029).
 */
export const useStationTicks = (companyId: string, stationId: string | null): StationTicks => {
  const [kept, change] = useStoredValue(`comanda_kitchen_station_ticks:${companyId}`, z.array(z.string()))
  const ticked = useMemo(() => new Set(kept), [kept])
  const isTicked = useCallback((id: string) => ticked.has(`${stationId}/${id}`), [stationId, ticked])
  const toggle = useCallback(
    (id: string) =>
      change((before) => {
        const key = `${stationId}/${id}`
        const others = (before ?? []).filter((one) => one !== key)
        return before?.includes(key) ? others : [...others, key].slice(-KEPT)
      }),
    [change, stationId],
  )
  return useMemo(() => ({ isTicked, toggle }), [isTicked, toggle])
}
