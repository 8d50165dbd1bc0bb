/** Finding a company to eat at (spec §1, §2). */
import { companyDisplayName, textOf, type RawCompany } from './company'
import { distanceKm, placeOf, type Place } from '@shared/domain/common/distance'
import { openingState, type Opening } from '@shared/domain/hours/opening-hours'
import { foldText, textSearch } from '@shared/domain/common/text-search'

/** Companies found by name, kind of company, city, state or district, best first; all in their order without a query. */
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

/** A company that may be placed and opened. */
export type FindableCompany = RawCompany & {
  readonly id: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly time_zone: string
}

/** A company's rows of hours, without its time zone. */
export type OpeningRows = Omit<Opening, 'timeZone'>

/** What a guest asks for. */
export interface CompanyQuestion {
  readonly query: string
  /** The kind of company; '' for any. */
  readonly category: string
  readonly isOpenOnly: boolean
  /** Where the guest is, once they let us know: the nearest first. */
  readonly from: Place | null
}

export interface FoundCompany<T> {
  readonly company: T
  /** km, null without the guest's place or the company's pin. */
  readonly distance_km: number | null
}

/** The kinds of company there are, each once, by the alphabet. */
export const companyCategories = (companies: readonly RawCompany[]): string[] => {
  const byFolded = new Map(
    companies
      .map((company) => textOf(company.category))
      .filter((category) => category !== '')
      .map((category) => [foldText(category), category]),
  )
  // Folded, code units are the alphabet; a first `localeCompare` costs a phone fifty milliseconds.
  return [...byFolded].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, category]) => category)
}

/**
 * The companies that match a guest's search, with what to show of each. In the search's order; once the guest's location is
 * known the nearest first, those without a pin last. 'Open only' leaves out whatever is closed at `now` (ms since 1970);
 * while no hours are known it leaves out nothing.
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
  // Two without a pin keep their order: the difference of two infinities is no number.
  return found.sort((left, right) => (far(left) === far(right) ? 0 : far(left) - far(right)))
}

/** Up to two letters that stand for a company without a logo: 'Pizzaria Bella Napoli' → 'PB'. */
export const companyInitials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const strong = words.filter((word) => word.length > 2 || words.length === 1)
  return (strong.length > 0 ? strong : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
}
