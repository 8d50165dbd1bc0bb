import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../lazy-part'
import type { NavEntry } from './nav-entries'
import { Entry } from './nav-entry'
import styles from './navigation.module.css'
import { ShellIcon } from './shell-icon'
import { useNavigation } from './use-navigation'

/** Test ids that other tests rely on. */
const ROW_IDS: Partial<Record<NavEntry['key'], string>> = { admin: 'admin-link', login: 'login-link' }

/** The navigation as a row within the header's one line (spec §2). */
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

const loadSheet = () => import('./nav-sheet')
const NavSheet = lazyPart(async () => (await loadSheet()).NavSheet)
/** Reaching for the button prefetches the sheet. */
const comeNear = (): void => void loadSheet().catch(() => undefined)

/** The button that opens the navigation as a sheet: on phones and tablets, for staff at work, and on terminals. */
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
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={() => setOpen(true)}
        data-testid="nav-open"
      >
        <ShellIcon name="bars" />
      </button>
      {isOpen && <NavSheet onClose={() => setOpen(false)} />}
    </>
  )
}
