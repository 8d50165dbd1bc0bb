import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { PATHS } from '@renderer/app/routes/paths'
import styles from './admin.module.css'
import { useAdminEntries } from './use-admin-entries'

/** On a phone the pages are one scrolling row, with the open one in the middle. */
const useCurrentInSight = () => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const row = nav.current
    const current = row?.querySelector('[aria-current="page"]')?.getBoundingClientRect()
    if (!row || !current) return
    const { left, width } = row.getBoundingClientRect()
    row.scrollLeft += current.left + current.width / 2 - (left + width / 2)
  }, [pathname])
  return nav
}

/** The panel's frame: the navigation of the user's pages, and the open one beside it. */
export const AdminFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('admin')
  const { entries, hasIndex } = useAdminEntries()
  const nav = useCurrentInSight()
  return (
    <div className={styles.frame}>
      <nav ref={nav} className={styles.nav} aria-label={t('nav')} data-testid="admin-nav">
        {hasIndex && (
          <NavLink to={PATHS.admin} end className={styles.navLink} data-testid="admin-nav-home">
            {t('home')}
          </NavLink>
        )}
        {entries.map(({ key, path }) => (
          <NavLink key={key} to={path} className={styles.navLink} data-testid={`admin-nav-${key}`}>
            {t(`entries.${key}.name`)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
