import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  {
    entry: 'companies',
    load: async () => ({ Page: (await import('./companies-page')).ManagedCompaniesPage }),
  },
]

export const words = ['admin-house', 'image-field', 'office', 'opening', 'register-company']
