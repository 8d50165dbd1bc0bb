import type { ReactNode } from 'react'
import { useLogout } from '../session/use-logout'
import styles from './navigation.module.css'

interface LogoutEntryProps {
  readonly testId: string
  readonly onDone: (() => void) | undefined
  readonly children: ReactNode
}

/** The entry that signs out. */
export const LogoutEntry = ({ testId, onDone, children }: LogoutEntryProps) => {
  const { logout } = useLogout()
  return (
    <button
      type="button"
      className={styles.entry}
      onClick={() => {
        onDone?.()
        logout()
      }}
      data-testid={testId}
    >
      {children}
    </button>
  )
}
