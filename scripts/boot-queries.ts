import { firstCompanyQuery } from '@shared/backend/company-reads'
import { menuQuery } from '@shared/backend/menu'

/** Encodes a query for an address, without the escapes an address does not need. */
const queryText = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams(query).toString().replace(/%(?:2C|28|29)/g, decodeURIComponent)

/** The queries of a guest's first reads, which the boot script sends before the app runs. */
export const bootQueries = {
  menuQuery: queryText(menuQuery()),
  firstCompanyQuery: queryText(firstCompanyQuery),
}
