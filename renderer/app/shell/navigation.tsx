import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../lazy-part'
import type { NavEntry } from './nav-entries'
import { Entry } from './nav-entry'
import styles from './navigation.module.css'
import { ShellIcon } from './shell-icon'
import { useNavigation } from './use-navigation'

/** Test ids that other tests rely on. */
const ROW_IDS: Partial<Record<NavEntry['key'], string>> = { admin: 'admin-link', login: 'login-link' }

const widthOf = (part: Element | null | undefined): number => part?.getBoundingClientRect().width ?? 0

/** Whether the row has no room for all pages; the button that this brings counts as room. */
const useIsCut = (row: RefObject<HTMLElement | null>): boolean => {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const pages = row.current?.querySelector('ul')
    if (!pages) return
    const measure = (): void => {
      const button = row.current?.querySelector(':scope > button')
      // Never taken away from who uses it.
      if (button?.matches(':focus, [aria-expanded="true"]')) return
      const needed = [...pages.children].reduce((sum, page) => sum + widthOf(page), 0)
      setCut(needed > widthOf(pages) + widthOf(button) + 0.1)
    }
    const observer = new ResizeObserver(measure)
    for (const part of [pages, ...pages.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [row])
  return isCut
}

/** Focus scrolls to a page that has no room; the row begins anew after it. */
const scrollBack = ({ target }: FocusEvent): void => {
  target.closest('ul')?.scrollTo(0, 0)
}

/** The navigation as a row within the header's one line (spec §2); where that is too short, with the sheet's button. */
export const NavRow = () => {
  const { t } = useTranslation('shell')
  const { pages, person } = useNavigation()
  const row = useRef<HTMLElement>(null)
  const isCut = useIsCut(row)
  return (
    <nav
      ref={row}
      className={styles.row}
      aria-label={t('nav.label')}
      onBlur={scrollBack}
      data-nav-row
      data-testid="nav-row"
    >
      {isCut && <NavMenu />}
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
