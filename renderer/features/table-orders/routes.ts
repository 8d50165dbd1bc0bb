import type { FeatureRoute } from '@renderer/app/route'

/** The table-orders history, for everybody on the staff (DECISIONS 27). */
export const routes: readonly FeatureRoute[] = [
  { path: '/historico', load: async () => ({ Page: (await import('./history-page')).HistoryPage }) },
]

export const words = ['printing', 'tabs']
