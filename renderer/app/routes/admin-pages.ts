import type { AdminEntryKey } from '@shared/domain/access/admin-entries'
import type { PageSource } from './lazy-page'

/** The page of each entry of the admin area; `shared/domain/access/admin-entries` has its path and right. */
export const ADMIN_PAGES: Readonly<Record<AdminEntryKey, PageSource>> = {
  dashboard: {
    load: async () => (await import('@renderer/features/admin-dashboard/figures-page')).FiguresPage,
    translations: ['admin-dashboard', 'cash', 'exports', 'office', 'orders', 'payment-methods'],
  },
  menu: {
    load: async () => (await import('@renderer/features/admin-menu/menu-admin-page')).MenuAdminPage,
    translations: ['admin-menu', 'dish', 'exports', 'illustrations', 'image-field', 'office', 'options'],
  },
  images: {
    load: async () => (await import('@renderer/features/admin-images/images-page')).ImagesPage,
    translations: ['admin-images', 'image-field', 'office'],
  },
  trailer: {
    load: async () => (await import('@renderer/features/admin-trailer/trailer-page')).TrailerPage,
    translations: ['admin-trailer', 'illustrations', 'image-field', 'office'],
  },
  delivery: {
    load: async () => (await import('@renderer/features/admin-delivery/delivery-page')).DeliverySettingsPage,
    translations: ['admin-company', 'delivery', 'office', 'register-company'],
  },
  reservations: {
    load: async () =>
      (await import('@renderer/features/admin-reservations/reservations-page')).ReservationsAdminPage,
    translations: ['admin-reservations', 'floor', 'office', 'qr', 'whatsapp'],
  },
  themes: {
    load: async () => (await import('@renderer/features/admin-themes/themes-page')).ThemesPage,
    translations: ['admin-themes', 'office', 'palettes'],
  },
  about: {
    load: async () => (await import('@renderer/features/admin-about/about-page')).AboutPage,
    translations: ['admin-about', 'image-field', 'office'],
  },
  contact: {
    load: async () => (await import('@renderer/features/admin-contact/contact-page')).ContactSettingsPage,
    translations: ['admin-company', 'contact', 'office', 'opening', 'register-company'],
  },
  hours: {
    load: async () => (await import('@renderer/features/admin-contact/hours-page')).HoursPage,
    translations: ['admin-company', 'office', 'opening', 'register-company'],
  },
  users: {
    load: async () => (await import('@renderer/features/admin-users/users-page')).UsersPage,
    translations: ['account', 'admin-users', 'office'],
  },
  companies: {
    load: async () =>
      (await import('@renderer/features/admin-companies/companies-page')).ManagedCompaniesPage,
    translations: ['admin-company', 'image-field', 'office', 'opening', 'register-company'],
  },
  settings: {
    load: async () => (await import('@renderer/features/admin-settings/settings-page')).SettingsPage,
    translations: ['admin-settings', 'floor', 'image-field', 'office', 'qr'],
  },
}
