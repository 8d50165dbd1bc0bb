import { ADMIN_ENTRIES } from '@shared/domain/access/admin-entries'
import type { AccountPageKey } from './account-pages'
import { PATHS } from './paths'
import type { PageSource } from './lazy-page'
import type { StaffPageKey } from './staff-pages'

export interface AppRoute extends PageSource {
  /** Absolute, such as '/menu'. */
  readonly path: string
  /** Key in the namespace `titles`; a page without one sets its own title. */
  readonly title?: string
  /** Whether the title contains the selected company's name. */
  readonly namesCompany?: boolean
  /** The only build with this page; both builds by default. */
  readonly place?: 'web' | 'terminal'
  /** 'bare' pages have neither header nor bottom bar (switch screen, set-up). */
  readonly frame?: 'bare'
}

/** Whether a terminal, or else the web build, has a route. */
export const isOffered = ({ place }: AppRoute, isTerminal: boolean): boolean =>
  place === undefined || (place === 'terminal') === isTerminal

const companiesPage: PageSource = {
  load: () => import('@renderer/features/companies/companies-page').then((module) => module.CompaniesPage),
  translations: ['companies', 'facade', 'opening'],
}

const accountPage = (key: AccountPageKey): PageSource => ({
  load: () => import('./account-pages').then((module) => module.fetchAccountPage(key)),
  translations: [],
})

const staffPage = (key: StaffPageKey): PageSource => ({
  load: () => import('./staff-pages').then((module) => module.fetchStaffPage(key)),
  translations: [],
})

/** Pages whose path and title have the page's own key. */
const staffRoutes = (
  keys: readonly (StaffPageKey & keyof typeof PATHS)[],
  where: Pick<AppRoute, 'place' | 'frame'> = {},
): AppRoute[] => keys.map((key) => ({ path: PATHS[key], title: key, ...where, ...staffPage(key) }))

/** Every page of the product by its path (spec §2). Any other path is the not-found page. */
export const ROUTES: readonly AppRoute[] = [
  { path: PATHS.root, title: 'root', place: 'web', ...companiesPage },
  { path: PATHS.root, title: 'root', place: 'terminal', frame: 'bare', ...staffPage('terminalHome') },
  { path: PATHS.companies, title: 'companies', ...companiesPage },
  {
    path: PATHS.selectCompany,
    title: 'selectCompany',
    load: () =>
      import('@renderer/features/companies/my-companies-page').then((module) => module.MyCompaniesPage),
    translations: ['companies', 'opening'],
  },
  {
    path: PATHS.menu,
    load: () => import('@renderer/features/menu/menu-page').then((module) => module.MenuPage),
    translations: [],
  },
  {
    path: PATHS.home,
    title: 'home',
    namesCompany: true,
    load: () => import('@renderer/features/home/home-page').then((module) => module.HomePage),
    translations: ['home', 'opening', 'qr', 'whatsapp'],
  },
  {
    path: PATHS.facade,
    title: 'facade',
    load: () => import('@renderer/features/facade/facade-page').then((module) => module.FacadePage),
    translations: ['facade'],
  },
  {
    path: PATHS.about,
    title: 'about',
    namesCompany: true,
    load: () => import('@renderer/features/about/about-page').then((module) => module.AboutPage),
    translations: ['about'],
  },
  {
    path: PATHS.contact,
    title: 'contact',
    namesCompany: true,
    load: () => import('@renderer/features/contact/contact-page').then((module) => module.ContactPage),
    translations: ['contact', 'opening', 'payment-methods', 'qr', 'whatsapp'],
  },
  {
    path: PATHS.delivery,
    title: 'delivery',
    namesCompany: true,
    load: () => import('@renderer/features/delivery/delivery-page').then((module) => module.DeliveryPage),
    translations: ['delivery', 'opening', 'qr', 'whatsapp'],
  },
  {
    path: PATHS.reservation,
    title: 'reservation',
    namesCompany: true,
    load: () =>
      import('@renderer/features/reservations/reservation-page').then((module) => module.ReservationPage),
    translations: ['reservations', 'qr', 'whatsapp'],
  },
  {
    path: PATHS.auth,
    title: 'auth',
    load: () => import('@renderer/features/auth/auth-pages').then((module) => module.CustomerAuthPage),
    translations: ['auth'],
  },
  { path: PATHS.adminAuth, title: 'adminAuth', ...accountPage('adminAuth') },
  { path: PATHS.recoverPassword, title: 'recover', ...accountPage('recover') },
  { path: PATHS.newPassword, title: 'newPassword', ...accountPage('newPassword') },
  { path: PATHS.linkLanding, title: 'confirmation', ...accountPage('confirmation') },
  { path: PATHS.account, title: 'account', ...accountPage('account') },
  { path: PATHS.invitation, title: 'invitation', place: 'web', ...accountPage('invitation') },
  { path: PATHS.registerCompany, title: 'registerCompany', place: 'web', ...accountPage('registerCompany') },
  {
    path: PATHS.orders,
    title: 'orders',
    place: 'web',
    load: () => import('@renderer/features/orders/orders-page').then((module) => module.OrdersPage),
    translations: ['orders', 'qr', 'tracking'],
  },
  ...staffRoutes(['dashboard', 'quickOrder', 'tabs', 'tableOrders', 'kitchen', 'admin']),
  ...staffRoutes(['pickUp'], { frame: 'bare' }),
  ...staffRoutes(['join'], { place: 'web', frame: 'bare' }),
  ...staffRoutes(['cash', 'terminalHealth', 'printers', 'terminalSettings'], { place: 'terminal' }),
  ...staffRoutes(['operators', 'terminalSetup'], { place: 'terminal', frame: 'bare' }),
  // Each within its guard and the panel's frame; the pages themselves are ADMIN_PAGES.
  ...ADMIN_ENTRIES.map((entry): AppRoute => ({
    path: entry.path,
    title: 'admin',
    load: () => import('@renderer/features/admin/entry-page').then((module) => module.entryPageOf(entry)),
    translations: ['admin', 'first-steps'],
  })),
]
