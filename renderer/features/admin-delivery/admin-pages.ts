import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  { entry: 'delivery', load: async () => ({ Page: (await import('./delivery-page')).DeliverySettingsPage }) },
]

export const words = ['admin-house', 'delivery', 'office', 'register-company']
