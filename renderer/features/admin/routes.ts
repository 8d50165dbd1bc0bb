import { ADMIN_ENTRIES } from '@shared/domain/access/admin-entries'
import type { FeatureRoute } from '@renderer/app/route'

/** /admin and every page below it, each behind the guard (spec §2). */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/admin',
    load: () => import('./admin-index').then(({ AdminIndexPage }) => ({ Page: AdminIndexPage })),
  },
  ...ADMIN_ENTRIES.map((entry): FeatureRoute => ({
    path: entry.path,
    load: () => import('./entry-page').then(({ entryPageOf }) => ({ Page: entryPageOf(entry) })),
  })),
]

export const words = ['first-steps']
