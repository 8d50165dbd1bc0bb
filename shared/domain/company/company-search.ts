/** What lists of companies show of each (spec §1, §2); the backend searches and sorts (docs/backend-api.md). */
import type { RawCompany } from './company'
import { distanceKm, placeOf, type Place } from '@shared/domain/common/distance'
import type { Opening } from '@shared/domain/hours/opening-hours'

/** A company with coordinates. */
export type FindableCompany = RawCompany & {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A company's rows of hours, without its time zone. */
export type OpeningRows = Omit<Opening, 'timeZone'>

export interface FoundCompany<T> {
  readonly company: T
  /** km; null without the guest's location or the company's pin. */
  readonly distance_km: number | null
}

/** Companies in the order the backend found them, each with its distance from the guest. */
export const withDistances = <T extends FindableCompany>(
  companies: readonly T[],
  from: Place | null,
): readonly FoundCompany<T>[] =>
  companies.map((company) => {
    const place = placeOf(company)
    return { company, distance_km: from && place ? distanceKm(from, place) : null }
  })

/** Up to two initials for a company without a logo: 'Pizzaria Bella Napoli' → 'PB'. */
export const companyInitials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const strong = words.filter((word) => word.length > 2 || words.length === 1)
  return (strong.length > 0 ? strong : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
}
