import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  { entry: 'menu', load: async () => ({ Page: (await import('./menu-admin-page')).MenuAdminPage }) },
]

export const words = ['image-field', 'office', 'options']
