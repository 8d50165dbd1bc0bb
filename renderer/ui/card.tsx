import type { HTMLAttributes } from 'react'
import styles from './card.module.css'

/** A raised surface; `isInteractive` lifts it under the pointer. */
export const Card = ({
  isInteractive = false,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { readonly isInteractive?: boolean }) => (
  <div
    {...rest}
    className={[styles.card, isInteractive ? styles.interactive : '', className ?? ''].join(' ')}
  />
)
