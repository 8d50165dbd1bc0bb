import type { FeatureRoute } from '@renderer/app/route'

/** The printers of this terminal; terminals only. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/terminal/impressoras',
    load: async () => ({ Page: (await import('./printers-page')).PrintersPage }),
    place: 'terminal',
  },
]

export const words = ['office']
