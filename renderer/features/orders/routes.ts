import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  {
    path: '/pedidos',
    load: () => import('./orders-page').then(({ OrdersPage }) => ({ Page: OrdersPage })),
    place: 'web',
  },
]

export const words = ['qr']
