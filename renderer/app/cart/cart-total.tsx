import { useFormats } from '@renderer/i18n/format'
import styles from './cart-total.module.css'

interface CartTotalProps {
  readonly label: string
  readonly cents: number
  readonly testId: string
}

/** What a cart or a part of it costs, on a line above the button that sends it. */
export const CartTotal = ({ label, cents, testId }: CartTotalProps) => {
  const { money } = useFormats()
  return (
    <p className={styles.total}>
      <span>{label}</span>
      <strong data-testid={testId}>{money(cents)}</strong>
    </p>
  )
}
