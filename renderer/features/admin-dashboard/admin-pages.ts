import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  { entry: 'dashboard', load: async () => ({ Page: (await import('./figures-page')).FiguresPage }) },
]

export const words = ['office', 'tabs']
