import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  { path: '/menu', load: () => import('./menu-page').then(({ MenuPage }) => ({ Page: MenuPage })) },
]
