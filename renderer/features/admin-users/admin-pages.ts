import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  { entry: 'users', load: async () => ({ Page: (await import('./users-page')).UsersPage }) },
]

export const words = ['office']
