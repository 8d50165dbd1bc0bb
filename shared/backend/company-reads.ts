import { GatewayError } from '../contract/errors'
import type { Input } from '../contract/gateway'
import { sanitiseCompany } from '../domain/company/company'
import type { BackendConfig, Company } from '@shared/schemas/company/company'
import { companyShape } from '../schemas/common/first-shapes'
import type { Http } from './http'
import { imageUrlOf } from './image-url'
import type { BackendParts } from './parts'
import { shapedColumns, shapedRows } from './shaped'

/** Reads that need no person: what a guest's first page asks for. */
type Reading = Pick<BackendParts, 'report'> & { readonly http: Pick<Http, 'get'> }

export const COMPANY_COLUMNS = shapedColumns(companyShape)

/** Any company row on its way in: sanitised, whatever it comes from (DECISIONS 22). */
export const cleanCompany = (company: Company): Company => sanitiseCompany(company) ?? company

/** A company as people see it: its logo is an address, wherever it is stored. */
export const shownCompany = (config: BackendConfig, row: Company): Company => {
  const company = cleanCompany(row)
  return { ...company, logo_empresa: imageUrlOf(config, company.logo_empresa) }
}

const oneCompany = async (
  { http, report }: Reading,
  config: BackendConfig,
  filter: Record<string, string>,
): Promise<Company> => {
  const { body } = await http.get('companies', { select: COMPANY_COLUMNS, limit: '1', ...filter })
  const [company] = shapedRows(companyShape, body, 'companies', report)
  if (!company) throw new GatewayError('not_found', { entity: 'company' })
  return shownCompany(config, company)
}

const ACTIVE_IN_ORDER = { is_active: 'eq.true', order: 'nome_fantasia.asc.nullslast,name.asc' }

/** Which company a guest who chose none is shown (spec §4), as a query. */
export const firstCompanyQuery: Readonly<Record<string, string>> = ACTIVE_IN_ORDER

/** The first `limit` active companies by nome_fantasia, then name (spec §4). */
const activeCompanies = async (
  { http, report }: Reading,
  config: BackendConfig,
  limit: number,
): Promise<Company[]> => {
  const { body } = await http.get('companies', {
    select: COMPANY_COLUMNS,
    ...ACTIVE_IN_ORDER,
    limit: String(limit),
  })
  return shapedRows(companyShape, body, 'companies', report).map((row) => shownCompany(config, row))
}

export const listCompanies = (parts: Reading, config: BackendConfig): Promise<Company[]> =>
  activeCompanies(parts, config, 1_000)

/** The company a guest who chose none is shown (spec §7); null when none is active. */
export const firstCompany = async (parts: Reading, config: BackendConfig): Promise<Company | null> =>
  (await activeCompanies(parts, config, 1))[0] ?? null

export const getCompany = (
  parts: Reading,
  config: BackendConfig,
  by: Input<'companies.get'>,
): Promise<Company> =>
  oneCompany(parts, config, 'id' in by ? { id: `eq.${by.id}` } : { slug: `eq.${by.slug}` })
