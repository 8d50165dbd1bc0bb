import { firstCompanyQuery } from '@shared/backend/company-reads'
import { menuQuery } from '@shared/backend/menu'
import { pagesQuery } from '@shared/backend/pages'

/** Encodes a query for an address, without the escapes an address does not need. */
const queryText = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams(query).toString().replace(/%(?:2C|28|29)/g, decodeURIComponent)

/** The queries of a guest's first reads, which the boot scripts send before the app runs. */
export const bootQueries = {
  menuQuery: queryText(menuQuery()),
  pagesQuery: queryText(pagesQuery()),
  firstCompanyQuery: queryText(firstCompanyQuery),
}
