import { Suspense, useCallback, useState } from 'react'
import { PageSpinner } from '@renderer/ui/spinner'
import { BootScreen } from '../boot/boot-screen'
import { ErrorBoundary } from '../error-boundary'
import { PAGES } from '../routes/pages'
import { PATHS } from '../routes/paths'
import { StaffDialog } from '../self-service/staff-dialog'
import { useStaffGesture } from '../self-service/use-staff-gesture'
import { useCompanyColours } from '../theme/use-theme'
import styles from './kitchen-screens.module.css'

/** The kitchen's page of every build. */
const Wall = PAGES.find(({ path }) => path === PATHS.kitchen)?.Page ?? (() => null)

/** A terminal that is the kitchen's: its wall and nothing else, whatever the address says (docs/adr/0038). */
export const KitchenScreens = () => {
  useCompanyColours()
  const [isLeaving, setLeaving] = useState(false)
  useStaffGesture(useCallback(() => setLeaving(true), []))
  return (
    <>
      <BootScreen />
      <div className={styles.frame} data-has-bar="false" data-testid="kitchen-mode">
        <main className={styles.main}>
          <ErrorBoundary>
            <Suspense fallback={<PageSpinner />}>
              <Wall />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {isLeaving && <StaffDialog leaves="kitchen" onClose={() => setLeaving(false)} />}
    </>
  )
}
