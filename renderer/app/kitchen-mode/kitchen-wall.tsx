import { Suspense } from 'react'
import { PageSpinner } from '@renderer/ui/spinner'
import { BootScreen } from '../boot/boot-screen'
import { ErrorBoundary } from '../error-boundary'
import { PAGES } from '../routes/pages'
import { PATHS } from '../routes/paths'
import { useCompanyColours } from '../theme/use-theme'
import styles from './kitchen-wall.module.css'

/** The kitchen's page of every build. */
const Wall = PAGES.find(({ path }) => path === PATHS.kitchen)?.Page ?? (() => null)

/** The kitchen's wall and nothing around it. */
export const KitchenWall = () => {
  useCompanyColours()
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
    </>
  )
}
