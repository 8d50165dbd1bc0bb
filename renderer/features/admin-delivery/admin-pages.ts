import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  { entry: 'delivery', load: async () => ({ Page: (await import('./delivery-page')).DeliverySettingsPage }) },
]
