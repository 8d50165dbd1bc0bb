/** Finding a company to eat at (spec §1, §2). */
import { companyDisplayName, textOf, type RawCompany } from './company'
import { foldText, searchScore } from './text-search'

/** Companies found by name, kind of house, city, state or district, best first; all in their order without a query. */
export const searchCompanies = <T extends RawCompany>(
  companies: readonly T[],
  query: string,
): readonly T[] => {
  if (foldText(query) === '') return companies
  const fields = ['category', 'cidade', 'bairro', 'uf', 'razao_social', 'name']
  return companies
    .map((company, index) => ({
      company,
      index,
      score: searchScore(query, [
        companyDisplayName(company) ?? '',
        ...fields.map((field) => textOf(company[field])),
      ]),
    }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.index - right.index)
    .map(({ company }) => company)
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
