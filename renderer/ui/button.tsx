import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** 'primary' once a screen; 'secondary' beside it; 'ghost' in bars; 'danger' for what cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  readonly size?: 'medium' | 'large'
  /** Shows progress and ignores further presses. */
  readonly isBusy?: boolean
  readonly isBlock?: boolean
}

/** A button without antd, for what the first view needs (docs/adr/0010). */
export const Button = ({
  variant = 'secondary',
  size = 'medium',
  isBusy = false,
  isBlock = false,
  className,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    disabled={disabled || isBusy}
    aria-busy={isBusy || undefined}
    className={[
      styles.button,
      styles[variant],
      styles[size],
      isBlock ? styles.block : '',
      className ?? '',
    ].join(' ')}
  >
    {isBusy && <span className={styles.busy} aria-hidden="true" />}
    {children}
  </button>
)
