import { PATHS } from './paths'

/** The title of each page, as a key of the namespace `titles`. The menu's has its company's name and is its own. */
export const PAGE_TITLES: Readonly<Record<string, string>> = {
  [PATHS.root]: 'root',
  [PATHS.companies]: 'companies',
  [PATHS.selectCompany]: 'selectCompany',
  [PATHS.home]: 'home',
  [PATHS.facade]: 'facade',
  [PATHS.about]: 'about',
  [PATHS.contact]: 'contact',
  [PATHS.delivery]: 'delivery',
  [PATHS.reservation]: 'reservation',
  [PATHS.auth]: 'auth',
  '/auth/recuperar': 'recover',
  [PATHS.newPassword]: 'newPassword',
  '/auth/retorno': 'confirmation',
  [PATHS.adminAuth]: 'adminAuth',
  [PATHS.account]: 'account',
  [PATHS.orders]: 'orders',
  [PATHS.dashboard]: 'dashboard',
  [PATHS.registerCompany]: 'registerCompany',
  [PATHS.kitchen]: 'kitchen',
  [PATHS.quickOrder]: 'quickOrder',
  [PATHS.tableOrders]: 'tableOrders',
  [PATHS.operators]: 'operators',
  [PATHS.terminalSetup]: 'terminal',
  [PATHS.terminalHealth]: 'terminalHealth',
  [PATHS.printers]: 'printers',
  [PATHS.terminalSettings]: 'terminalSettings',
  [PATHS.tabs]: 'tabs',
}

/** Pages that are a house's: its name stands in their title. */
const OF_A_HOUSE: ReadonlySet<string> = new Set([
  PATHS.home,
  PATHS.about,
  PATHS.contact,
  PATHS.delivery,
  PATHS.reservation,
])

/** A page's title key and whether its house is named; null for a page that names itself. */
export const titleOf = (path: string): { readonly key: string; readonly isOfAHouse: boolean } | null => {
  const isAdmin = path === PATHS.admin || path.startsWith(`${PATHS.admin}/`)
  const key = PAGE_TITLES[path] ?? (isAdmin ? 'admin' : undefined)
  return key === undefined ? null : { key, isOfAHouse: OF_A_HOUSE.has(path) }
}
