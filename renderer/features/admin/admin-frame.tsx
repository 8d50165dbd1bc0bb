import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import type { AdminEntryKey } from '@shared/domain/access/admin-entries'
import { groupedEntries } from '@shared/domain/access/admin-groups'
import { useCompany } from '@renderer/app/company/company-context'
import { NextStep } from '@renderer/app/first-steps/next-step'
import { companyChoicePath } from '@renderer/app/guard/company-choice'
import { PATHS } from '@renderer/app/routes/paths'
import { useAuth } from '@renderer/app/session/auth-context'
import { ButtonLink } from '@renderer/ui/button-link'
import styles from './admin.module.css'
import { EntryIcon } from './entry-icons'
import { PaletteButton } from './palette/palette-button'
import { useCollapsedNav } from './use-collapsed-nav'
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

const EntryLink = ({ of, to, name }: { of: AdminEntryKey | 'home'; to: string; name: string }) => (
  <NavLink
    to={to}
    end={of === 'home'}
    className={styles.navLink}
    title={name}
    data-testid={`admin-nav-${of}`}
  >
    <EntryIcon of={of} />
    <span className={styles.navName}>{name}</span>
  </NavLink>
)

/** On a page that opens without a company: how the rest of the panel opens. */
const NoCompany = () => {
  const { t } = useTranslation('admin')
  const { access } = useAuth()
  return (
    <div className={styles.noCompany} data-testid="admin-no-company">
      <p>{t('noCompany.text')}</p>
      <ButtonLink to={companyChoicePath(access)} data-testid="admin-choose-company">
        {t('noCompany.choose')}
      </ButtonLink>
    </div>
  )
}

/** The panel's frame: the navigation of the user's pages by groups, and the open one beside it. */
export const AdminFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('admin')
  const { entries, hasIndex } = useAdminEntries()
  const { company, isSettled } = useCompany()
  const nav = useCurrentInSight()
  const { pathname } = useLocation()
  const [isCollapsed, toggle] = useCollapsedNav()
  return (
    <div className={styles.frame} data-collapsed={isCollapsed}>
      <nav ref={nav} className={styles.nav} aria-label={t('nav')} data-testid="admin-nav">
        <div className={styles.navHead}>
          {hasIndex && <EntryLink of="home" to={PATHS.admin} name={t('home')} />}
          {company && <PaletteButton />}
          <button
            type="button"
            className={styles.collapse}
            onClick={toggle}
            title={t(isCollapsed ? 'expand' : 'collapse')}
            aria-label={t(isCollapsed ? 'expand' : 'collapse')}
            data-testid="admin-nav-collapse"
          >
            {isCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          </button>
        </div>
        {groupedEntries(entries).map(({ group, entries: own }) => (
          <div key={group} role="group" aria-labelledby={`admin-group-${group}`} className={styles.navGroup}>
            <p id={`admin-group-${group}`} className={styles.groupName}>
              {t(`groups.${group}`)}
            </p>
            {own.map(({ key, path }) => (
              <EntryLink key={key} of={key} to={path} name={t(`entries.${key}.name`)} />
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.content}>
        {pathname !== PATHS.admin && <NextStep />}
        {isSettled && !company && <NoCompany />}
        {children}
      </div>
    </div>
  )
}
