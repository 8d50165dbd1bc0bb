import { GatewayError } from '@shared/contract/errors'
import type { Input } from '@shared/contract/gateway'
import { sanitiseCompany } from '@shared/domain/company/company'
import { companySchema, type BackendConfig, type Company } from '@shared/schemas/company/company'
import type { PublicParts } from './data-api'
import { filterOf, type PublicRead } from './guest-read'
import { imageUrlOf } from './image-url'
import { columnsOf, parseRows } from './parse'

const { description: _long, ...short } = companySchema.shape

/** A company's columns without its description: lists and first reads load no long text, its pages have it. */
export const COMPANY_COLUMNS = columnsOf({ shape: short })

/** Sanitises a company row from any source (DECISIONS 22). */
export const cleanCompany = (company: Company): Company => sanitiseCompany(company) ?? company

/** A company for display: its logo is an address, wherever it is stored. */
export const shownCompany = (config: BackendConfig, row: Company): Company => {
  const company = cleanCompany(row)
  return { ...company, logo_empresa: imageUrlOf(config, company.logo_empresa) }
}

const oneCompany = async (
  { readPublic, report }: PublicParts,
  config: BackendConfig,
  equals: PublicRead['equals'],
): Promise<Company> => {
  const body = await readPublic({ table: 'companies', select: COMPANY_COLUMNS, equals, limit: 1 })
  const [company] = parseRows(companySchema, body, 'companies', report)
  if (!company) throw new GatewayError('not_found', { entity: 'company' })
  return shownCompany(config, company)
}

const ACTIVE_IN_ORDER = { equals: { is_active: true }, order: ['nome_fantasia', 'name'] } as const

/** The query for the company shown to a guest who selected none (spec §4): its filter and order. */
export const firstCompanyQuery: Readonly<Record<string, string>> = filterOf(ACTIVE_IN_ORDER)

/** The first `limit` active companies by nome_fantasia, then name (spec §4). */
const activeCompanies = async (
  { readPublic, report }: PublicParts,
  config: BackendConfig,
  limit: number,
): Promise<Company[]> => {
  const body = await readPublic({ table: 'companies', select: COMPANY_COLUMNS, ...ACTIVE_IN_ORDER, limit })
  return parseRows(companySchema, body, 'companies', report).map((row) => shownCompany(config, row))
}

export const listCompanies = (parts: PublicParts, config: BackendConfig): Promise<Company[]> =>
  activeCompanies(parts, config, 1_000)

/** The company shown to a guest who selected none (spec §7); null when none is active. */
export const firstCompany = async (parts: PublicParts, config: BackendConfig): Promise<Company | null> =>
  (await activeCompanies(parts, config, 1))[0] ?? null

export const getCompany = (
  parts: PublicParts,
  config: BackendConfig,
  by: Input<'companies.get'>,
): Promise<Company> => oneCompany(parts, config, 'id' in by ? { id: by.id } : { slug: by.slug })
