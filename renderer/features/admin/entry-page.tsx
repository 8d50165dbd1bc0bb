import { Suspense, type ComponentType } from 'react'
import type { AdminEntry } from '@shared/domain/access/admin-entries'
import { Guard } from '@renderer/app/guard/guard'
import { ADMIN_PAGES } from '@renderer/app/routes/admin-pages'
import { lazyPage } from '@renderer/app/routes/lazy-page'
import { withStaffErrors } from '@renderer/app/routes/staff-pages'
import { PageSpinner } from '@renderer/ui/spinner'
import { AdminFrame } from './admin-frame'

/** The page of an admin entry within its guard and the panel's frame. Its code is fetched once the guard opens. */
export const entryPageOf = (entry: AdminEntry): ComponentType => {
  const { Page } = lazyPage(withStaffErrors(ADMIN_PAGES[entry.key]))
  const EntryPage = () => (
    <Guard rule={entry.rule}>
      <AdminFrame>
        <Suspense fallback={<PageSpinner />}>
          <Page />
        </Suspense>
      </AdminFrame>
    </Guard>
  )
  return EntryPage
}
