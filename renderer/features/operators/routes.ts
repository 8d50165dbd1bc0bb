import type { FeatureRoute } from '@renderer/app/route'

/** Who works at this terminal: its switch screen. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/operador',
    load: async () => ({ Page: (await import('./operators-page')).OperatorsPage }),
    place: 'terminal',
    frame: 'bare',
  },
]
