import { PATHS } from '@renderer/app/paths'
import type { FeatureRoute } from '@renderer/app/route'

export const routes: readonly FeatureRoute[] = [
  {
    path: PATHS.reservation,
    load: () => import('./reservation-page').then(({ ReservationPage }) => ({ Page: ReservationPage })),
  },
]

export const words = ['qr', 'whatsapp']
