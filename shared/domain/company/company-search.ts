/** Search for companies (spec §1, §2). */
import { companyDisplayName, textOf, type RawCompany } from './company'
import { distanceKm, placeOf, type Place } from '@shared/domain/common/distance'
import { openingState, type Opening } from '@shared/domain/hours/opening-hours'
import { foldText, textSearch } from '@shared/domain/common/text-search'

/**
 * Companies that match by name, kind of company, city, state or district, best first; all in their order without a
 * query.
 */
export const searchCompanies = <T extends RawCompany>(
  companies: readonly T[],
  query: string,
): readonly T[] => {
  const fields = ['category', 'cidade', 'bairro', 'uf', 'razao_social', 'name']
  return textSearch(companies, (company) => [
    companyDisplayName(company) ?? '',
    ...fields.map((field) => textOf(company[field])),
  ]).find(query)
}

/** A company with coordinates and hours. */
export type FindableCompany = RawCompany & {
  readonly id: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly time_zone: string
}

/** A company's rows of hours, without its time zone. */
export type OpeningRows = Omit<Opening, 'timeZone'>

/** The filters of a guest. */
export interface CompanyQuestion {
  readonly query: string
  /** The kind of company; '' for any. */
  readonly category: string
  readonly isOpenOnly: boolean
  /** The guest's location, once they share it: the nearest first. */
  readonly from: Place | null
}

export interface FoundCompany<T> {
  readonly company: T
  /** km; null without the guest's location or the company's pin. */
  readonly distance_km: number | null
}

/** The kinds of all companies, each once, sorted. */
export const companyCategories = (companies: readonly RawCompany[]): string[] => {
  const byFolded = new Map(
    companies
      .map((company) => textOf(company.category))
      .filter((category) => category !== '')
      .map((category) => [foldText(category), category]),
  )
  // Folded texts sort correctly by code unit; a first `localeCompare` costs a phone fifty milliseconds.
  return [...byFolded].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, category]) => category)
}

/**
 * The companies that match a guest's filters, with what to show of each. In the search's order; with the guest's
 * location the nearest first, those without a pin last. 'Open only' leaves out what is closed at `now` (ms since
 * 1970); while no hours are known it leaves out nothing.
 */
export const findCompanies = <T extends FindableCompany>(
  companies: readonly T[],
  question: CompanyQuestion,
  hours: ReadonlyMap<string, OpeningRows> | null,
  now: number,
): readonly FoundCompany<T>[] => {
  const { query, category, isOpenOnly, from } = question
  const distanceOf = (company: T): number | null => {
    const place = placeOf(company)
    return from && place ? distanceKm(from, place) : null
  }
  const isOpen = (company: T): boolean => {
    const rows = hours?.get(company.id)
    return rows !== undefined && openingState({ ...rows, timeZone: company.time_zone }, now).is_open
  }
  const wanted = foldText(category)
  const found = searchCompanies(companies, query)
    .filter((company) => wanted === '' || foldText(textOf(company.category)) === wanted)
    .filter((company) => !isOpenOnly || hours === null || isOpen(company))
    .map((company) => ({ company, distance_km: distanceOf(company) }))
  if (!from) return found
  const far = ({ distance_km }: FoundCompany<T>): number => distance_km ?? Number.POSITIVE_INFINITY
  // Two without a pin keep their order: the difference of two infinities is NaN.
  return found.sort((left, right) => (far(left) === far(right) ? 0 : far(left) - far(right)))
}

/** Up to two initials for a company without a logo: 'Pizzaria Bella Napoli' → 'PB'. */
export const companyInitials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const strong = words.filter((word) => word.length > 2 || words.length === 1)
  return (strong.length > 0 ? strong : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
}
