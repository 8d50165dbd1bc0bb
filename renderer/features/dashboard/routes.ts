import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  {
    path: '/dashboard',
    load: () => import('./dashboard-page').then(({ DashboardPage }) => ({ Page: DashboardPage })),
  },
]

export const words = ['admin', 'first-steps']
