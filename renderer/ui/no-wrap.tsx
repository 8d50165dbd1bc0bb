import type { ReactNode } from 'react'
import styles from './no-wrap.module.css'

/** Words that belong on one line, such as a tab and its number: broken only where they would not fit into a line of their own. */
export const NoWrap = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.noWrap}>{children}</span>
)
