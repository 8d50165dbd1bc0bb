/** Links that open directions in the guest's own map app (spec §2: directions). */
import type { Place } from '@shared/domain/common/distance'

export interface Directions {
  readonly google: string
  readonly openStreetMap: string
  /** The telephone's default map app. */
  readonly geo: string
}

/** By the pin where there is one, else by the address; null without either. */
export const directionsTo = (place: Place | null, address: string): Directions | null => {
  const asked = encodeURIComponent(address)
  if (place) {
    const at = `${place.latitude},${place.longitude}`
    return {
      google: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at)}`,
      openStreetMap: `https://www.openstreetmap.org/directions?to=${encodeURIComponent(at)}`,
      geo: `geo:${at}?q=${encodeURIComponent(at)}${address ? `(${asked})` : ''}`,
    }
  }
  if (address.trim() === '') return null
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${asked}`,
    openStreetMap: `https://www.openstreetmap.org/search?query=${asked}`,
    geo: `geo:0,0?q=${asked}`,
  }
}
