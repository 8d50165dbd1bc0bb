import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'

/** A link that looks like a button: it navigates, a Button acts. */
export const ButtonLink = ({
  variant = 'secondary',
  isBlock = false,
  className,
  ...rest
}: LinkProps & { readonly variant?: 'primary' | 'secondary' | 'ghost'; readonly isBlock?: boolean }) => (
  <Link
    {...rest}
    className={[
      styles.button,
      styles[variant],
      styles.medium,
      isBlock ? styles.block : '',
      className ?? '',
    ].join(' ')}
  />
)
