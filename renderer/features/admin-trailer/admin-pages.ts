import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  { entry: 'trailer', load: async () => ({ Page: (await import('./trailer-page')).TrailerPage }) },
]

export const words = ['image-field', 'office']
