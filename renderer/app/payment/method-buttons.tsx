import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAYMENT_METHODS, type PaymentMethod } from '@shared/domain/tab/payment-methods'
import styles from './payment.module.css'

/** The key that chooses a method; amounts do not use it. */
export const METHOD_KEYS: Readonly<Record<string, PaymentMethod>> = {
  d: 'cash',
  b: 'debit',
  p: 'pix',
  v: 'visa',
  m: 'mastercard',
  e: 'elo',
}
const keyOf = (method: PaymentMethod): string =>
  Object.keys(METHOD_KEYS)
    .find((key) => METHOD_KEYS[key] === method)
    ?.toUpperCase() ?? ''

interface MethodButtonsProps {
  readonly methods?: readonly PaymentMethod[]
  readonly chosen: PaymentMethod | null
  readonly onChoose: (method: PaymentMethod) => void
}

/** The payment methods in a row, each with its key. */
export const MethodButtons = ({ methods = PAYMENT_METHODS, chosen, onChoose }: MethodButtonsProps) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  return (
    <div className={styles.methods} role="group" aria-label={t('method')} data-testid="pay-method">
      {methods.map((method) => (
        <Button
          key={method}
          type={method === chosen ? 'primary' : 'default'}
          aria-pressed={method === chosen}
          className={styles.method ?? ''}
          onClick={() => onChoose(method)}
          data-testid={`pay-method-${method}`}
        >
          {t(`payment-methods:${method}`)} <kbd>{keyOf(method)}</kbd>
        </Button>
      ))}
    </div>
  )
}
