import {
  createGuestCall,
  isSuspended,
  listCategories,
  listCities,
  listCompanies,
} from '@shared/backend/company-lists'
import type { PlainBackend } from '@shared/backend/plain-fetch'
import type { CompanyFilter } from '@shared/contract/company/company-methods'
import { withEarlyCalls } from './early-calls'

/** A guest's reads of lists of companies; imported where a page lists them, or names one that cannot be read. */
export const createGuestLists = (backend: PlainBackend) => {
  const parts = { callPublic: withEarlyCalls(createGuestCall(backend)), report: () => undefined }
  return {
    companies: (filter: CompanyFilter) => listCompanies(parts, backend.config, filter),
    categories: () => listCategories(parts),
    cities: () => listCities(parts),
    isSuspended: (key: string) => isSuspended(parts.callPublic, key),
  }
}
