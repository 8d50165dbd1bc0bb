import { Suspense, type ComponentType } from 'react'
import type { AdminEntry } from '@shared/domain/access/admin-entries'
import { collectedAdminPages } from '@renderer/app/admin-pages'
import { Guard } from '@renderer/app/guard/guard'
import { NotFoundPage } from '@renderer/app/not-found'
import { PageSpinner } from '@renderer/ui/spinner'
import { AdminFrame } from './admin-frame'

/** The page of an entry behind its guard, in the panel's frame; one that no feature has is not found. */
export const entryPageOf = (entry: AdminEntry): ComponentType => {
  const Page = collectedAdminPages.get(entry.key) ?? NotFoundPage
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
