import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useLogout } from '../session/use-logout'
import type { NavEntry } from './nav-entries'
import styles from './navigation.module.css'

interface EntryProps {
  readonly entry: NavEntry
  readonly testId: string
  /** The icon beside the text, where there is room for one. */
  readonly icon?: ReactNode
  readonly onDone?: () => void
}

/** One entry: a link or an action. */
export const Entry = ({ entry: { key, path }, testId, icon, onDone }: EntryProps) => {
  const { t } = useTranslation('shell')
  const { logout } = useLogout()
  const inside = (
    <>
      {icon}
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
