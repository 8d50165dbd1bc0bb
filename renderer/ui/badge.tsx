import type { HTMLAttributes } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info'

/** A small label: sold out, promotion, a state. */
export const Badge = ({
  tone = 'neutral',
  className,
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { readonly tone?: BadgeTone }) => (
  <span {...rest} className={[styles.badge, styles[tone], className ?? ''].join(' ')} />
)
