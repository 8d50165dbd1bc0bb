import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  { entry: 'settings', load: async () => ({ Page: (await import('./settings-page')).SettingsPage }) },
]

export const words = ['image-field', 'office']
