import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  {
    path: '/auth',
    load: () => import('./auth-pages').then(({ CustomerAuthPage }) => ({ Page: CustomerAuthPage })),
  },
  {
    path: '/admin-auth',
    load: () => import('./auth-pages').then(({ AdminAuthPage }) => ({ Page: AdminAuthPage })),
  },
]
