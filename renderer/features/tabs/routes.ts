import type { FeatureRoute } from '@renderer/app/route'

/** Tables and their bills, for those who take orders. */
export const routes: readonly FeatureRoute[] = [
  { path: '/mesas', load: async () => ({ Page: (await import('./tabs-page')).TabsPage }) },
]

export const words = ['office', 'printing', 'qr']
