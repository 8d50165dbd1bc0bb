import { useCallback, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Skeleton } from '@renderer/ui/skeleton'
import styles from './menu.module.css'

/** What the page's head drew of the menu, before the app took its place. */
const drawnByHead = globalThis.document?.querySelector('.first-menu')

/** From now on the page itself shows the menu. */
export const dropFirstMenu = (): void => void delete document.documentElement.dataset.first

/** Keeps on the page what stood there, for who sees their first page. */
const useFirstMenu = (): Element | null => {
  const { key } = useLocation()
  const [first] = useState(() => (document.documentElement.dataset.first === 'menu' && drawnByHead) || null)
  return key === 'default' ? first : null
}

/** That element, put in when it is drawn and not again. */
const FirstMenu = ({ first, ...rest }: { first: Element } & ComponentProps<'div'>) => {
  const keep = useCallback((element: Element | null) => element?.append(first), [first])
  return <div ref={keep} {...rest} />
}

/** The menu's shape while it is on its way for the first time; the same heights, so that nothing jumps. */
export const MenuSkeleton = () => {
  const { t } = useTranslation('common')
  const first = useFirstMenu()
  const words = { role: 'status', 'aria-label': t('loading'), 'data-testid': 'menu-skeleton' }
  if (first) return <FirstMenu first={first} {...words} />
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
