import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  { path: '/facade', load: () => import('./facade-page').then(({ FacadePage }) => ({ Page: FacadePage })) },
]
