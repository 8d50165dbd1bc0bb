import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useBreakpoint } from '@renderer/ui/breakpoints'
import { PageIcon } from '@renderer/ui/page-icons'
import { Sheet } from '@renderer/ui/sheet'
import { useLogout } from '../use-logout'
import type { NavEntry } from './nav-entries'
import styles from './navigation.module.css'
import { ThemeSwitch } from './theme-switch'
import { useNavigation } from './use-navigation'

/** Entries that others already look for by these names. */
const ROW_IDS: Partial<Record<NavEntry['key'], string>> = { admin: 'admin-link', login: 'login-link' }

interface EntryProps {
  readonly entry: NavEntry
  readonly testId: string
  readonly hasIcon?: boolean
  readonly onDone?: () => void
}

const Entry = ({ entry: { key, path, icon }, testId, hasIcon = false, onDone }: EntryProps) => {
  const { t } = useTranslation('shell')
  const { logout } = useLogout()
  const inside = (
    <>
      {hasIcon && <PageIcon name={icon} />}
      {t(`nav.${key}`)}
    </>
  )
  if (path !== null)
    return (
      <NavLink to={path} className={styles.entry} onClick={onDone} data-testid={testId}>
        {inside}
      </NavLink>
    )
  return (
    <button
      type="button"
      className={styles.entry}
      onClick={() => {
        onDone?.()
        void logout()
      }}
      data-testid={testId}
    >
      {inside}
    </button>
  )
}

/** The navigation as a row below the header's first line (spec §2). */
export const NavRow = () => {
  const { t } = useTranslation('shell')
  const { pages, person } = useNavigation()
  return (
    <nav className={styles.row} aria-label={t('nav.label')} data-nav-row data-testid="nav-row">
      {[pages, person].map((entries, group) => (
        <ul key={group} className={styles.rowGroup}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Entry entry={entry} testId={ROW_IDS[entry.key] ?? `nav-${entry.key}`} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

/** The button that opens the navigation as a sheet: on phones and tablets, at work, and on terminals. */
export const NavMenu = () => {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('nav.open')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        data-testid="nav-open"
      >
        <PageIcon name="bars" />
      </button>
      {isOpen && <NavSheet onClose={() => setOpen(false)} />}
    </>
  )
}

const NavSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('shell')
  const { pages, person } = useNavigation()
  const isMobile = useBreakpoint() === 'mobile'
  return (
    <Sheet title={t('nav.title')} onClose={onClose} place="side" testId="nav-sheet">
      <nav className={styles.sheet} aria-label={t('nav.label')}>
        {[pages, person].map((entries, group) => (
          <ul key={group} className={styles.sheetGroup}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} testId={`nav-${entry.key}`} hasIcon onDone={onClose} />
              </li>
            ))}
          </ul>
        ))}
        {isMobile && (
          <p className={styles.appearance}>
            <ThemeSwitch />
            <span aria-hidden="true">{t('nav.appearance')}</span>
          </p>
        )}
      </nav>
    </Sheet>
  )
}
