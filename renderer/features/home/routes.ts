import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  { path: '/home', load: () => import('./home-page').then(({ HomePage }) => ({ Page: HomePage })) },
]

export const words = ['opening', 'qr', 'whatsapp']
