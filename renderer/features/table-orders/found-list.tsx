import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { Skeleton } from '@renderer/ui/skeleton'
import styles from './history.module.css'

/** Before the first response of the history. */
export const FoundLoading = () => {
  const { t } = useTranslation('table-orders')
  return (
    <div role="status" aria-label={t('common:loading')} className={styles.list}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={64} />
      ))}
    </div>
  )
}

/** The results so far, page by page, or the text for none. `mark` prefixes the test ids. */
export const FoundList = <T extends { readonly id: string }>({
  found,
  count,
  empty,
  draw,
  trouble,
  page,
  mark,
}: {
  found: readonly T[]
  /** The total number of results. */
  count: number
  empty: string
  draw: (one: T) => ReactNode
  trouble: ReactNode
  page: { readonly hasMore: boolean; readonly isBusy: boolean; readonly more: () => void }
  mark: string
}) => {
  const { t } = useTranslation('table-orders')
  return (
    <>
      {found.length === 0 && (
        <p className={styles.empty} data-testid={`${mark}-empty`}>
          {empty}
        </p>
      )}
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={one.id}>{draw(one)}</li>
        ))}
      </ul>
      {trouble}
      {page.hasMore && (
        <Button onClick={page.more} isBusy={page.isBusy} data-testid={`${mark}-more`}>
          {t('more', { shown: found.length, count })}
        </Button>
      )}
    </>
  )
}
