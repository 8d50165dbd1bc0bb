import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  { entry: 'about', load: async () => ({ Page: (await import('./about-page')).AboutPage }) },
]

export const words = ['image-field', 'office']
