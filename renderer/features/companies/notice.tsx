import type { ReactNode } from 'react'
import styles from './companies.module.css'

/** What stands where the list would: nothing there, nothing found, or no answer. */
export const Notice = ({
  title,
  text,
  isError = false,
  children,
}: {
  title: string
  text: string
  isError?: boolean
  children?: ReactNode
}) => (
  <div className={styles.notice} role={isError ? 'alert' : undefined} data-testid="companies-notice">
    <h2 className={styles.noticeTitle}>{title}</h2>
    <p className={styles.lead}>{text}</p>
    {children}
  </div>
)
