import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  { path: '/conta', load: () => import('./account-page').then(({ AccountPage }) => ({ Page: AccountPage })) },
]

export const words = ['auth', 'qr']
