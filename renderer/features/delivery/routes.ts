import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  {
    path: '/entrega',
    load: () => import('./delivery-page').then(({ DeliveryPage }) => ({ Page: DeliveryPage })),
  },
]

export const words = ['opening', 'qr', 'whatsapp']
