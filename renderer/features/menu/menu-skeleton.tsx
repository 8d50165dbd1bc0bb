import { useTranslation } from 'react-i18next'
import { Skeleton } from '@renderer/ui/skeleton'
import styles from './menu.module.css'

/** The menu's shape while it is on its way for the first time; the same heights, so that nothing jumps. */
export const MenuSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page} role="status" aria-label={t('loading')} data-testid="menu-skeleton">
      <div className={styles.head}>
        <Skeleton width="60%" height={32} />
        <Skeleton width="80%" height={20} />
        <Skeleton height={48} />
      </div>
      <div className={styles.skeletons}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} height={136} />
        ))}
      </div>
    </div>
  )
}
