import type { ComponentType } from 'react'
import { fetchPage, type PageSource } from './lazy-page'

/**
 * The pages of staff and terminals; routes.ts has their paths. Fetched with the first of them, so no guest loads this
 * file.
 */
export const STAFF_PAGES = {
  admin: {
    load: async () => (await import('@renderer/features/admin/admin-index')).AdminIndexPage,
    translations: ['admin', 'account', 'first-steps'],
  },
  dashboard: {
    load: async () => (await import('@renderer/features/dashboard/dashboard-page')).DashboardPage,
    translations: ['dashboard', 'account', 'first-steps', 'office', 'owner-notices'],
  },
  quickOrder: {
    load: async () => (await import('@renderer/features/quick-order/quick-order-page')).QuickOrderPage,
    translations: [
      'quick-order',
      'sold-out',
      'floor',
      'options',
      'payment',
      'payment-methods',
      'printing',
      'staff',
      'tabs',
    ],
  },
  tabs: {
    load: async () => (await import('@renderer/features/tabs/tabs-page')).TabsPage,
    translations: ['delay', 'tabs', 'floor', 'payment', 'payment-methods', 'printing'],
  },
  cash: {
    load: async () => (await import('@renderer/features/cash/cash-page')).CashPage,
    translations: ['cash', 'payment-methods', 'printing', 'qr'],
  },
  tableOrders: {
    load: async () => (await import('@renderer/features/table-orders/history-page')).HistoryPage,
    translations: [
      'table-orders',
      'admin-dashboard',
      'exports',
      'orders',
      'payment',
      'payment-methods',
      'printing',
      'staff',
    ],
  },
  kitchen: {
    load: async () => (await import('@renderer/features/kitchen/kitchen-page')).KitchenPage,
    translations: ['delay', 'kitchen', 'office', 'orders', 'sold-out'],
  },
  join: {
    load: async () => (await import('@renderer/features/terminal/join-page')).JoinPage,
    translations: ['kitchen-screen', 'terminal'],
  },
  pickUp: {
    load: async () => (await import('@renderer/features/pickup/pick-up-page')).PickUpPage,
    translations: ['pickup'],
  },
  terminalHome: {
    load: async () => (await import('@renderer/features/terminal/terminal-home')).TerminalHome,
    translations: [],
  },
  terminalSetup: {
    load: async () => (await import('@renderer/features/terminal/setup-page')).SetupPage,
    translations: ['terminal'],
  },
  terminalHealth: {
    load: async () => (await import('@renderer/features/sync-health/health-page')).HealthPage,
    translations: ['sync-health', 'operators', 'payment-methods'],
  },
  terminalSettings: {
    load: async () => (await import('@renderer/features/terminal-settings/settings-page')).SettingsPage,
    translations: ['terminal-settings'],
  },
  operators: {
    load: async () => (await import('@renderer/features/operators/operators-page')).OperatorsPage,
    translations: ['operators'],
  },
  printers: {
    load: async () => (await import('@renderer/features/printing/printers-page')).PrintersPage,
    translations: ['printing'],
  },
} as const satisfies Readonly<Record<string, PageSource>>

/** A staff page with the texts of the errors that only staff get. */
export const withStaffErrors = (page: PageSource): PageSource => ({
  ...page,
  translations: [...page.translations, 'staff-errors'],
})

export type StaffPageKey = keyof typeof STAFF_PAGES

export const fetchStaffPage = (key: StaffPageKey): Promise<ComponentType> =>
  fetchPage(withStaffErrors(STAFF_PAGES[key]))
