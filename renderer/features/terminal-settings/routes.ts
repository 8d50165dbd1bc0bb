import type { FeatureRoute } from '@renderer/app/route'

/** How this terminal is set up as a machine; terminals only. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/terminal/ajustes',
    load: async () => ({ Page: (await import('./settings-page')).SettingsPage }),
    place: 'terminal',
  },
]

export const words = ['operators']
