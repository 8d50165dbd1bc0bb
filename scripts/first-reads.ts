import { firstCompanyQuery } from '@shared/backend/company-reads'
import { menuQuery } from '@shared/backend/menu'

/** As an address takes it, without the signs that are longer than they need be. */
const queryText = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams(query).toString().replace(/%(?:2C|28|29)/g, decodeURIComponent)

/** The queries of a guest's first reads, which the inline script sends before the app is here. */
export const firstReads = {
  menuQuery: queryText(menuQuery()),
  firstCompanyQuery: queryText(firstCompanyQuery),
}
