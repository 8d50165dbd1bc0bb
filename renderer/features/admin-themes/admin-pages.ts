import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  { entry: 'themes', load: async () => ({ Page: (await import('./themes-page')).ThemesPage }) },
]

export const words = ['office', 'palettes']
