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

/** Sanitises a company row from any source. */
export const cleanCompany = (company: Company): Company => sanitiseCompany(company) ?? company

/** A company for display: its logo is an address, wherever it is stored. */
export const shownCompany = (config: BackendConfig, row: Company): Company => {
  const company = cleanCompany(row)
  return { ...company, logo_empresa: imageUrlOf(config, company.logo_empresa) }
}

const ACTIVE_IN_ORDER = { equals: { is_active: true }, order: ['nome_fantasia', 'name'] } as const

/** The query for the company shown to a guest who selected none (spec §4): its filter and order. */
export const firstCompanyQuery: Readonly<Record<string, string>> = filterOf(ACTIVE_IN_ORDER)

/** The company shown to a guest who selected none (spec §7); null when none is active. */
export const firstCompany = async (
  { readPublic, report }: PublicParts,
  config: BackendConfig,
): Promise<Company | null> => {
  const body = await readPublic({ table: 'companies', select: COMPANY_COLUMNS, ...ACTIVE_IN_ORDER, limit: 1 })
  const [company] = parseRows(companySchema, body, 'companies', report)
  return company ? shownCompany(config, company) : null
}

/** One company by its key. Errors: not_found; company_suspended, which tells a guest why it cannot be read. */
export const getCompany = async (
  {
    readPublic,
    isSuspended,
    report,
  }: PublicParts & {
    /** Whether a company that cannot be read is suspended. */
    readonly isSuspended: (key: string) => Promise<boolean>
  },
  config: BackendConfig,
  by: Input<'companies.get'>,
): Promise<Company> => {
  const equals: PublicRead['equals'] = 'id' in by ? { id: by.id } : { slug: by.slug }
  const body = await readPublic({ table: 'companies', select: COMPANY_COLUMNS, equals, limit: 1 })
  const [company] = parseRows(companySchema, body, 'companies', report)
  if (company) return shownCompany(config, company)
  if (await isSuspended('id' in by ? by.id : by.slug)) throw new GatewayError('company_suspended')
  throw new GatewayError('not_found', { entity: 'company' })
}
