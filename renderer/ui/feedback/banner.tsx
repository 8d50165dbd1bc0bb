import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** A lasting state, across the page: offline, closed, paused. */
export const Banner = ({
  tone = 'info',
  children,
  action,
  testId,
}: {
  readonly tone?: 'info' | 'warning' | 'error' | 'success'
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly testId?: string
}) => (
  <div
    className={[styles.banner, styles[tone]].join(' ')}
    role={tone === 'error' ? 'alert' : 'status'}
    data-testid={testId}
  >
    <div className={styles.text}>{children}</div>
    {action}
  </div>
)
