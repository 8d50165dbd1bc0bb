import { adminHome } from '@shared/domain/access/admin-entries'
import type { Access } from '@shared/domain/access/permissions'
import type { PageIconName } from '@renderer/ui/page-icons'
import { authPathWithReturn, PATHS } from '../routes/paths'

/** The navigation entries in their order (spec §2). */
export type NavKey =
  | 'home'
  | 'menu'
  | 'delivery'
  | 'reservation'
  | 'about'
  | 'contact'
  | 'register'
  | 'admin'
  | 'login'
  | 'logout'

export interface NavEntry {
  readonly key: NavKey
  /** null: an action instead of a link. */
  readonly path: string | null
  readonly icon: PageIconName
}

export interface NavFacts {
  readonly status: 'loading' | 'signedOut' | 'signedIn'
  readonly access: Access
  readonly companyId: string | null
  /** A terminal has no registration, and its operators sign in at its own screens. */
  readonly isTerminal: boolean
  /** The current path, to return to after signing in. */
  readonly here: string
}

const PAGES: readonly NavEntry[] = [
  { key: 'home', path: PATHS.home, icon: 'home' },
  { key: 'menu', path: PATHS.menu, icon: 'menu' },
  { key: 'delivery', path: PATHS.delivery, icon: 'delivery' },
  { key: 'reservation', path: PATHS.reservation, icon: 'calendar' },
  { key: 'about', path: PATHS.about, icon: 'about' },
  { key: 'contact', path: PATHS.contact, icon: 'phone' },
]

/** The pages of a company, open to everybody. */
export const pageEntries = (): readonly NavEntry[] => PAGES

/** The entries that depend on the user: registration, admin area, signing in or out. */
export const personEntries = ({
  status,
  access,
  companyId,
  isTerminal,
  here,
}: NavFacts): readonly NavEntry[] => {
  const admin = adminHome(access, companyId)
  return [
    ...(isTerminal ? [] : [{ key: 'register', path: PATHS.registerCompany, icon: 'store' } as const]),
    ...(admin === null ? [] : [{ key: 'admin', path: admin, icon: 'admin' } as const]),
    ...(status === 'signedIn' ? [{ key: 'logout', path: null, icon: 'logout' } as const] : []),
    ...(status === 'signedOut' && !isTerminal
      ? [{ key: 'login', path: authPathWithReturn(here), icon: 'login' } as const]
      : []),
  ]
}

/** Screens of staff at work: they have a navigation of their own, and need the room. */
const WORK_PATHS = [
  PATHS.kitchen,
  PATHS.quickOrder,
  PATHS.tabs,
  PATHS.tableOrders,
  PATHS.dashboard,
  PATHS.admin,
  PATHS.terminalSetup,
]

/** Whether the navigation is a row: on the web's desktop, on every page but those of staff at work. */
export const showsNavRow = (pathname: string, isDesktop: boolean, isTerminal: boolean): boolean =>
  isDesktop && !isTerminal && !WORK_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))
