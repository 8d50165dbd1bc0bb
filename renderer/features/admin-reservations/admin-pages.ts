import type { AdminPage } from '@renderer/app/admin-pages'

export const adminPages: readonly AdminPage[] = [
  {
    entry: 'reservations',
    load: async () => ({ Page: (await import('./reservations-page')).ReservationsAdminPage }),
  },
]

export const words = ['office', 'qr', 'whatsapp']
