/** Validation of a company's form beyond its columns' limits, and the stored form of its texts. */
import { registrationProblem, type RegistrationProblem } from './company-registration'
import { webLink } from '@shared/domain/contact/contact'

/** The fields validated here; a form has more. */
export interface CheckedCompany {
  readonly name: string
  readonly slug: string
  readonly cnpj: string | null
  readonly cep: string | null
  readonly uf: string | null
  readonly fone_cliente: string | null
  readonly email_cliente: string | null
  readonly website: string | null
  readonly instagram_url: string | null
  readonly facebook_url: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

export type CompanyProblem = RegistrationProblem | 'slug' | 'pin'

const AS_REGISTERED = ['cnpj', 'cep', 'uf', 'fone_cliente', 'email_cliente', 'website'] as const

/** The name of a company in addresses: lower case, no accents, words joined by hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')

/**
 * Every field that would be rejected or unusable. What registration validates is validated alike, but nothing more is
 * required.
 */
export const companyProblems = (company: CheckedCompany): Partial<Record<string, CompanyProblem>> => {
  const problems: Partial<Record<string, CompanyProblem>> = {}
  for (const field of AS_REGISTERED) {
    const problem = registrationProblem(field, company[field] ?? '')
    if (problem && problem !== 'required') problems[field] = problem
  }
  if (company.name.trim() === '') problems.name = 'required'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(company.slug)) problems.slug = 'slug'
  for (const [field, host] of [
    ['instagram_url', 'instagram.com'],
    ['facebook_url', 'facebook.com'],
  ] as const)
    if (company[field]?.trim() && webLink(company[field], host) === null) problems[field] = 'url'
  // A single coordinate is no pin.
  if (company.latitude === null && company.longitude !== null) problems.latitude = 'pin'
  if (company.longitude === null && company.latitude !== null) problems.longitude = 'pin'
  return problems
}

/** The stored form: the state in capitals, the web address with its scheme. */
export const sendableCompany = <T extends Pick<CheckedCompany, 'uf' | 'website'>>(company: T): T => {
  const website = company.website?.trim() || null
  return {
    ...company,
    uf: company.uf?.trim().toUpperCase() || null,
    website: website !== null && !/^https?:\/\//i.test(website) ? `https://${website}` : website,
  }
}
