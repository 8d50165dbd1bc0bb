import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  { path: '/sobre', load: () => import('./about-page').then(({ AboutPage }) => ({ Page: AboutPage })) },
]
