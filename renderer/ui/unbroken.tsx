import type { ReactNode } from 'react'
import styles from './unbroken.module.css'

/** Words that belong on one line, such as a tab and its number: broken only where they would not fit into a line of their own. */
export const Unbroken = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.unbroken}>{children}</span>
)
