import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { lazyPart } from '../lazy-part'
import type { NavEntry } from './nav-entries'
import styles from './navigation.module.css'

/** Only who is signed in needs it. */
const LogoutEntry = lazyPart(() => import('./logout-entry').then((module) => module.LogoutEntry))

interface EntryProps {
  readonly entry: NavEntry
  readonly testId: string
  /** The icon beside the text, where there is room for one. */
  readonly icon?: ReactNode
  readonly onDone?: () => void
}

/** One entry: a link, or signing out, which has no path. */
export const Entry = ({ entry: { key, path }, testId, icon, onDone }: EntryProps) => {
  const { t } = useTranslation('shell')
  const inside = (
    <>
      {icon}
      {t(`nav.${key}`)}
    </>
  )
  if (path === null)
    return (
      <LogoutEntry testId={testId} onDone={onDone}>
        {inside}
      </LogoutEntry>
    )
  return (
    <NavLink to={path} className={styles.entry} onClick={onDone} data-testid={testId}>
      {inside}
    </NavLink>
  )
}
