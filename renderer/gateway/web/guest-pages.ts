import {
  createGuestCall,
  isSuspended,
  listCategories,
  listCities,
  listCompanies,
} from '@shared/backend/company-lists'
import type { PublicParts } from '@shared/backend/data-api'
import { listOpening } from '@shared/backend/opening'
import { getPages } from '@shared/backend/pages'
import type { PlainBackend } from '@shared/backend/plain-fetch'
import { activeTheme } from '@shared/backend/themes'
import type { CompanyFilter } from '@shared/contract/company/company-methods'
import { withEarlyCalls } from './early-calls'

/** A guest's reads for the pages besides the menu; imported with the first of them, or for a company that cannot be read. */
export const createGuestPages = (backend: PlainBackend, parts: PublicParts) => {
  const { report } = parts
  const calls = { callPublic: withEarlyCalls(createGuestCall(backend)), report }
  return {
    companies: (filter: CompanyFilter) => listCompanies(calls, backend.config, filter),
    categories: () => listCategories(calls),
    cities: () => listCities(calls),
    isSuspended: (key: string) => isSuspended(calls.callPublic, key),
    opening: (companyIds: readonly string[]) => listOpening({ ...parts, now: Date.now }, companyIds),
    pages: (early: PublicParts, companyId: string) => getPages(early, backend.config, companyId),
    theme: (companyId: string) => activeTheme(parts, companyId),
  }
}
