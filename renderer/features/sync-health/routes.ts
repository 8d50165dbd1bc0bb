import type { FeatureRoute } from '@renderer/app/route'

/** How this terminal is doing, and what needs attention; terminals only. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/terminal/situacao',
    load: async () => ({ Page: (await import('./health-page')).HealthPage }),
    place: 'terminal',
  },
]

export const words = ['operators']
