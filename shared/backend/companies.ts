import * as z from 'zod/mini'
import type { Input, Output } from '@shared/contract/gateway'
import { methods } from '@shared/contract/methods'
import { membershipSchema } from '@shared/schemas/access/access'
import { companySchema, type BackendConfig } from '@shared/schemas/company/company'
import { cleanCompany, COMPANY_COLUMNS, shownCompany } from './company-reads'
import { callFunction, type BackendParts } from './data-api'
import { parseRows } from './parse'

export { cleanCompany, firstCompany, getCompany, shownCompany } from './company-reads'

const membershipRowSchema = z.object({
  role: z.string(),
  is_active: z.boolean(),
  company: z.nullable(companySchema),
})

/** The caller's companies, oldest membership first (spec §7), without companies hidden from the caller. */
/** More than anybody works or eats at; the office pages through more by `companies.findMine`. */
const MOST_MEMBERSHIPS = 200

export const listMyCompanies = async (
  parts: BackendParts,
  config: BackendConfig,
): Promise<Output<'companies.mine'>> => {
  const session = await parts.sessions.read()
  if (!session) return []
  const body = await parts.data.send((client) =>
    client
      .from('user_companies')
      .select(`role,is_active,company:companies(${COMPANY_COLUMNS})`)
      .eq('user_id', session.user.id)
      .order('created_at')
      .limit(MOST_MEMBERSHIPS),
  )
  return parseRows(membershipRowSchema, body, 'user_companies', parts.report).flatMap(
    ({ company, ...membership }) =>
      company ? [{ ...membership, company: shownCompany(config, company) }] : [],
  )
}

/** Registers a company; the server chooses its slug and its owner (docs/backend-api.md). */
export const registerCompany = async (
  parts: BackendParts,
  company: Input<'companies.register'>,
): Promise<Output<'companies.register'>> => {
  const { output } = methods['companies.register']
  const answer = await callFunction(parts, 'register_company', { p_company: company }, output)
  return { ...answer, company: cleanCompany(answer.company) }
}

export const joinCompany = async (
  parts: BackendParts,
  companyId: string,
): Promise<Output<'companies.join'>> => {
  const answer = z.object({ membership: membershipSchema })
  return (await callFunction(parts, 'join_company', { p_company: companyId }, answer)).membership
}
