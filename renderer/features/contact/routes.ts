import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  {
    path: '/contato',
    load: () => import('./contact-page').then(({ ContactPage }) => ({ Page: ContactPage })),
  },
]

export const words = ['opening', 'qr', 'whatsapp']
