/** Distance between two points as the crow flies (spec §2: distance to the restaurant; spec §9: delivery radius). */

/** A point on the globe, in degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The globe's mean radius, km (IUGG). */
const EARTH_KM = 6371.0088

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A point from a company's or a device's coordinates, or null when one is missing or out of range. */
export const placeOf = (found: {
  readonly latitude: number | null
  readonly longitude: number | null
}): Place | null => {
  const { latitude, longitude } = found
  if (latitude === null || longitude === null) return null
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnGlobe ? { latitude, longitude } : null
}

/** The great-circle distance in km, by the haversine formula; the same both ways and never more than half round the globe. */
export const distanceKm = (from: Place, to: Place): number => {
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  // Rounding can exceed 1 slightly for antipodes, where asin is NaN.
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A distance as text, in the language's digits: '850 m' under a kilometre (in tens), else '1,2 km'. `locale` is Intl's. */
export const distanceText = (km: number, locale: string): string => {
  const metres = Math.round(km * 100) * 10
  const [value, unit, digits] =
    metres < 1000 ? ([metres, 'meter', 0] as const) : ([km, 'kilometer', 1] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}
