/** Lists of companies, filtered and paged by the backend: what /menu does not need for its first view. */
import * as z from 'zod/mini'
import { listedCompanySchema, type ListedCompany } from '@shared/contract/company/company-methods'
import type { Input } from '@shared/contract/gateway'
import type { BackendConfig } from '@shared/schemas/company/company'
import { companyCitySchema, type CompanyCity } from '@shared/schemas/company/company-city'
import { shownCompany } from './company-reads'
import { imageUrlOf } from './image-url'
import { parseAnswer, parseRows, type Report } from './parse'
import { rowsOfAnswer, sendPlain, type PlainBackend } from './plain-fetch'

/** Functions that guests may call. */
export type PublicFunction = 'list_companies' | 'company_categories' | 'company_cities' | 'is_suspended'

/** Calls a function that guests may call. Errors: those of the data API. */
export type CallPublic = (name: PublicFunction, args: Readonly<Record<string, unknown>>) => Promise<unknown>

interface ListParts {
  readonly callPublic: CallPublic
  readonly report: Report
}

/** Calls by a plain fetch with the public key and no session, as a guest's reads do. */
export const createGuestCall =
  (backend: PlainBackend): CallPublic =>
  async (name, args) =>
    rowsOfAnswer(
      await sendPlain(backend, `/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(args),
      }),
    )

/** A page of the companies that guests see; the backend filters and sorts. */
export const listCompanies = async (
  { callPublic, report }: ListParts,
  config: BackendConfig,
  filter: Input<'companies.list'>,
): Promise<ListedCompany[]> => {
  const body = await callPublic('list_companies', { p_filter: filter })
  return parseRows(listedCompanySchema, body, 'companies', report).map((row) => ({
    ...shownCompany(config, row),
    cover: imageUrlOf(config, row.cover ?? null),
  }))
}

export const listCategories = async ({ callPublic, report }: ListParts): Promise<string[]> =>
  parseAnswer(z.array(z.string()), await callPublic('company_categories', {}), 'companies', report)

export const listCities = async ({ callPublic, report }: ListParts): Promise<CompanyCity[]> =>
  parseAnswer(z.array(companyCitySchema), await callPublic('company_cities', {}), 'companies', report)

/** Whether a company, by its id or slug, is suspended, which guests read instead of it. */
export const isSuspended = async (callPublic: CallPublic, key: string): Promise<boolean> =>
  (await callPublic('is_suspended', { p_company: key })) === true
