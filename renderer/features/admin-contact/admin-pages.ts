import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  { entry: 'contact', load: async () => ({ Page: (await import('./contact-page')).ContactSettingsPage }) },
]

export const words = ['admin-house', 'contact', 'office', 'opening', 'register-company']
