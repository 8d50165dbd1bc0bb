import { ADMIN_ENTRIES } from '@shared/domain/access/admin-entries'
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
  load: async () => (await import('@renderer/features/companies/companies-page')).CompaniesPage,
  translations: ['companies', 'facade', 'opening'],
}

const staffPage = (key: StaffPageKey): PageSource => ({
  load: async () => {
    const { fetchStaffPage } = await import('./staff-pages')
    return fetchStaffPage(key)
  },
  translations: [],
})

/** Every page of the product by its path (spec §2). Any other path is the not-found page. */
export const ROUTES: readonly AppRoute[] = [
  { path: PATHS.root, title: 'root', place: 'web', ...companiesPage },
  { path: PATHS.root, title: 'root', place: 'terminal', frame: 'bare', ...staffPage('terminalHome') },
  { path: PATHS.companies, title: 'companies', ...companiesPage },
  {
    path: PATHS.selectCompany,
    title: 'selectCompany',
    load: async () => (await import('@renderer/features/companies/my-companies-page')).MyCompaniesPage,
    translations: ['companies', 'opening'],
  },
  {
    path: PATHS.menu,
    load: async () => (await import('@renderer/features/menu/menu-page')).MenuPage,
    translations: [],
  },
  {
    path: PATHS.home,
    title: 'home',
    namesCompany: true,
    load: async () => (await import('@renderer/features/home/home-page')).HomePage,
    translations: ['home', 'opening', 'qr', 'whatsapp'],
  },
  {
    path: PATHS.facade,
    title: 'facade',
    load: async () => (await import('@renderer/features/facade/facade-page')).FacadePage,
    translations: ['facade'],
  },
  {
    path: PATHS.about,
    title: 'about',
    namesCompany: true,
    load: async () => (await import('@renderer/features/about/about-page')).AboutPage,
    translations: ['about'],
  },
  {
    path: PATHS.contact,
    title: 'contact',
    namesCompany: true,
    load: async () => (await import('@renderer/features/contact/contact-page')).ContactPage,
    translations: ['contact', 'opening', 'payment-methods', 'qr', 'whatsapp'],
  },
  {
    path: PATHS.delivery,
    title: 'delivery',
    namesCompany: true,
    load: async () => (await import('@renderer/features/delivery/delivery-page')).DeliveryPage,
    translations: ['delivery', 'opening', 'qr', 'whatsapp'],
  },
  {
    path: PATHS.reservation,
    title: 'reservation',
    namesCompany: true,
    load: async () => (await import('@renderer/features/reservations/reservation-page')).ReservationPage,
    translations: ['reservations', 'qr', 'whatsapp'],
  },
  {
    path: PATHS.auth,
    title: 'auth',
    load: async () => (await import('@renderer/features/auth/auth-pages')).CustomerAuthPage,
    translations: ['auth'],
  },
  {
    path: PATHS.adminAuth,
    title: 'adminAuth',
    load: async () => (await import('@renderer/features/auth/auth-pages')).AdminAuthPage,
    translations: ['auth'],
  },
  {
    path: PATHS.recoverPassword,
    title: 'recover',
    load: async () => (await import('@renderer/features/auth/recover-page')).RecoverPage,
    translations: ['auth'],
  },
  {
    path: PATHS.newPassword,
    title: 'newPassword',
    load: async () => (await import('@renderer/features/auth/new-password-page')).NewPasswordPage,
    translations: ['auth'],
  },
  {
    path: PATHS.linkLanding,
    title: 'confirmation',
    load: async () => (await import('@renderer/features/auth/link-landing-page')).LinkLandingPage,
    translations: ['auth'],
  },
  {
    path: PATHS.account,
    title: 'account',
    load: async () => (await import('@renderer/features/account/account-page')).AccountPage,
    translations: ['account', 'admin-users', 'auth', 'exit', 'qr', 'staff-errors'],
  },
  {
    path: PATHS.invitation,
    title: 'invitation',
    place: 'web',
    load: async () => (await import('@renderer/features/invitation/invitation-page')).InvitationPage,
    translations: ['invitation', 'admin-users'],
  },
  {
    path: PATHS.registerCompany,
    title: 'registerCompany',
    place: 'web',
    load: async () => (await import('@renderer/features/register-company/register-page')).RegisterPage,
    translations: ['register-company', 'auth'],
  },
  {
    path: PATHS.orders,
    title: 'orders',
    place: 'web',
    load: async () => (await import('@renderer/features/orders/orders-page')).OrdersPage,
    translations: ['orders', 'qr', 'tracking'],
  },
  { path: PATHS.dashboard, title: 'dashboard', ...staffPage('dashboard') },
  { path: PATHS.quickOrder, title: 'quickOrder', ...staffPage('quickOrder') },
  { path: PATHS.tabs, title: 'tabs', ...staffPage('tabs') },
  { path: PATHS.cash, title: 'cash', place: 'terminal', ...staffPage('cash') },
  { path: PATHS.tableOrders, title: 'tableOrders', ...staffPage('tableOrders') },
  { path: PATHS.kitchen, title: 'kitchen', ...staffPage('kitchen') },
  { path: PATHS.pickUp, title: 'pickUp', frame: 'bare', ...staffPage('pickUp') },
  { path: PATHS.operators, title: 'operators', place: 'terminal', frame: 'bare', ...staffPage('operators') },
  {
    path: PATHS.terminalSetup,
    title: 'terminal',
    place: 'terminal',
    frame: 'bare',
    ...staffPage('terminalSetup'),
  },
  { path: PATHS.terminalHealth, title: 'terminalHealth', place: 'terminal', ...staffPage('terminalHealth') },
  { path: PATHS.printers, title: 'printers', place: 'terminal', ...staffPage('printers') },
  {
    path: PATHS.terminalSettings,
    title: 'terminalSettings',
    place: 'terminal',
    ...staffPage('terminalSettings'),
  },
  { path: PATHS.admin, title: 'admin', ...staffPage('admin') },
  // Each within its guard and the panel's frame; the pages themselves are ADMIN_PAGES.
  ...ADMIN_ENTRIES.map((entry): AppRoute => ({
    path: entry.path,
    title: 'admin',
    load: async () => (await import('@renderer/features/admin/entry-page')).entryPageOf(entry),
    translations: ['admin', 'first-steps'],
  })),
]
