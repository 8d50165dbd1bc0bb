import * as z from 'zod/mini'
import type { Input, Output } from '../contract/gateway'
import { methods } from '../contract/methods'
import { companySchema, membershipSchema, type BackendConfig } from '@shared/schemas/company/company'
import { cleanCompany, COMPANY_COLUMNS, shownCompany } from './company-reads'
import type { BackendParts } from './parts'
import { parseAnswer, parseRows } from './parse'

export {
  cleanCompany,
  COMPANY_COLUMNS,
  firstCompany,
  getCompany,
  listCompanies,
  shownCompany,
} from './company-reads'

const membershipRowSchema = z.object({
  role: z.string(),
  is_active: z.boolean(),
  company: z.nullable(companySchema),
})

/** The caller's companies, oldest membership first (spec §7); those whose company they may not see are left out. */
export const listMyCompanies = async (
  parts: BackendParts,
  config: BackendConfig,
): Promise<Output<'companies.mine'>> => {
  const session = await parts.sessions.read()
  if (!session) return []
  const { body } = await parts.http.get('user_companies', {
    select: `role,is_active,company:companies(${COMPANY_COLUMNS})`,
    user_id: `eq.${session.user.id}`,
    order: 'created_at.asc',
  })
  return parseRows(membershipRowSchema, body, 'user_companies', parts.report).flatMap(
    ({ company, ...membership }) =>
      company ? [{ ...membership, company: shownCompany(config, company) }] : [],
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
