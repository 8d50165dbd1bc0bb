import { useCallback, useState } from 'react'
import type { Place } from '@shared/domain/common/distance'

/** The guest's location, as far as they allow. */
export type PlaceState =
  | { readonly kind: 'unasked' | 'asking' | 'refused' | 'failed' }
  | { readonly kind: 'known'; readonly place: Place }

const PATIENCE_MS = 15_000
/** A location of this age is recent enough for a distance. */
const FRESH_MS = 5 * 60_000
const REFUSED = 1

/**
 * The guest's location, requested by `ask` alone: by a tap, never by opening a page (spec §2: distance when allowed).
 */
export const useGeolocation = () => {
  const [state, setState] = useState<PlaceState>({ kind: 'unasked' })
  const ask = useCallback(() => {
    if (!('geolocation' in navigator)) return setState({ kind: 'failed' })
    setState({ kind: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setState({ kind: 'known', place: { latitude, longitude } }),
      ({ code }) => setState({ kind: code === REFUSED ? 'refused' : 'failed' }),
      { maximumAge: FRESH_MS, timeout: PATIENCE_MS },
    )
  }, [])
  const forget = useCallback(() => setState({ kind: 'unasked' }), [])
  return { state, place: state.kind === 'known' ? state.place : null, ask, forget }
}
