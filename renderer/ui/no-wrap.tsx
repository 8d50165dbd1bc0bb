import type { ReactNode } from 'react'
import styles from './no-wrap.module.css'

/** Words that stay on one line, such as a tab and its number, unless they do not fit into a line of their own. */
export const NoWrap = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.noWrap}>{children}</span>
)
