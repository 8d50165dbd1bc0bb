import * as z from 'zod/mini'
import { GatewayError } from '../contract/errors'
import type { Input, Output } from '../contract/gateway'
import { methods } from '../contract/methods'
import { sanitiseCompany } from '../domain/company'
import { companySchema, membershipSchema, type Company } from '../schemas/company'
import type { BackendParts } from './parts'
import { columnsOf, parseAnswer, parseRows } from './parse'

export const COMPANY_COLUMNS = columnsOf(companySchema)

/** Any company row on its way in: sanitised, whatever it comes from (DECISIONS 22). */
export const cleanCompany = (company: Company): Company => sanitiseCompany(company) ?? company

const oneCompany = async (
  { http, report }: BackendParts,
  filter: Record<string, string>,
): Promise<Company> => {
  const { body } = await http.get('companies', { select: COMPANY_COLUMNS, limit: '1', ...filter })
  const [company] = parseRows(companySchema, body, 'companies', report)
  if (!company) throw new GatewayError('not_found', { entity: 'company' })
  return cleanCompany(company)
}

/** The first `limit` active companies by nome_fantasia, then name (spec §4). */
const activeCompanies = async ({ http, report }: BackendParts, limit: number): Promise<Company[]> => {
  const { body } = await http.get('companies', {
    select: COMPANY_COLUMNS,
    is_active: 'eq.true',
    order: 'nome_fantasia.asc.nullslast,name.asc',
    limit: String(limit),
  })
  return parseRows(companySchema, body, 'companies', report).map(cleanCompany)
}

export const listCompanies = (parts: BackendParts): Promise<Company[]> => activeCompanies(parts, 1_000)

/** The company a guest who chose none is shown (spec §7); null when none is active. */
export const firstCompany = async (parts: BackendParts): Promise<Company | null> =>
  (await activeCompanies(parts, 1))[0] ?? null

export const getCompany = (parts: BackendParts, by: Input<'companies.get'>): Promise<Company> =>
  oneCompany(parts, 'id' in by ? { id: `eq.${by.id}` } : { slug: `eq.${by.slug}` })

const membershipRowSchema = z.object({
  role: z.string(),
  is_active: z.boolean(),
  company: z.nullable(companySchema),
})

/** The caller's companies, oldest membership first (spec §7); those whose company they may not see are left out. */
export const listMyCompanies = async (parts: BackendParts): Promise<Output<'companies.mine'>> => {
  const session = await parts.sessions.read()
  if (!session) return []
  const { body } = await parts.http.get('user_companies', {
    select: `role,is_active,company:companies(${COMPANY_COLUMNS})`,
    user_id: `eq.${session.user.id}`,
    order: 'created_at.asc',
  })
  return parseRows(membershipRowSchema, body, 'user_companies', parts.report).flatMap(
    ({ company, ...membership }) => (company ? [{ ...membership, company: cleanCompany(company) }] : []),
  )
}

/** Registers a company; its slug and its owner are the server's (docs/backend-api.md). */
export const registerCompany = async (
  { http, report }: BackendParts,
  company: Input<'companies.register'>,
): Promise<Output<'companies.register'>> => {
  const { body } = await http.rpc('register_company', { p_company: company })
  const answer = parseAnswer(methods['companies.register'].output, body, 'register_company', report)
  return { ...answer, company: cleanCompany(answer.company) }
}

export const joinCompany = async (
  { http, report }: BackendParts,
  companyId: string,
): Promise<Output<'companies.join'>> => {
  const { body } = await http.rpc('join_company', { p_company: companyId })
  return parseAnswer(z.object({ membership: membershipSchema }), body, 'join_company', report).membership
}
