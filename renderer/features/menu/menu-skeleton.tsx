import { useTranslation } from 'react-i18next'
import { FirstDrawn, useFirstDrawn } from '@renderer/ui/first-drawn'
import { Skeleton } from '@renderer/ui/skeleton'
import styles from './menu.module.css'

/** The menu's shape while it is on its way for the first time; the same heights, so that nothing jumps. */
export const MenuSkeleton = () => {
  const { t } = useTranslation('common')
  const first = useFirstDrawn('menu')
  const words = { role: 'status', 'aria-label': t('loading'), 'data-testid': 'menu-skeleton' }
  if (first) return <FirstDrawn first={first} {...words} />
  return (
    <div className={styles.page} {...words}>
      <div className={styles.head}>
        <Skeleton width="60%" height={48} />
        <Skeleton height={44} />
      </div>
      <div className={styles.skeletons}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} height={136} />
        ))}
      </div>
    </div>
  )
}
