import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  { entry: 'images', load: async () => ({ Page: (await import('./images-page')).ImagesPage }) },
]

export const words = ['image-field', 'office']
