import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PAYMENT_METHODS, type PaymentMethod } from '@shared/domain/tab/payment-methods'
import styles from './payment.module.css'

/** The key that chooses a method; amounts do not use it. */
const METHOD_KEYS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'D',
  debit: 'B',
  pix: 'P',
  visa: 'V',
  mastercard: 'M',
  elo: 'E',
}
export const methodOfKey = (key: string): PaymentMethod | undefined =>
  PAYMENT_METHODS.find((method) => METHOD_KEYS[method] === key.toUpperCase())

/** Spread on what holds buttons: pressing one leaves the focus where values are typed. */
export const keepFocus = {
  onMouseDown: (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
  },
}

interface MethodButtonsProps {
  readonly methods?: readonly PaymentMethod[]
  readonly chosen: PaymentMethod | null
  readonly onChoose: (method: PaymentMethod) => void
}

/** The payment methods in a row, each with its key. */
export const MethodButtons = ({ methods = PAYMENT_METHODS, chosen, onChoose }: MethodButtonsProps) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  return (
    <div
      className={styles.methods}
      role="group"
      aria-label={t('method')}
      {...keepFocus}
      data-testid="pay-method"
    >
      {methods.map((method) => (
        <Button
          key={method}
          type={method === chosen ? 'primary' : 'default'}
          aria-pressed={method === chosen}
          className={styles.method ?? ''}
          onClick={() => onChoose(method)}
          data-testid={`pay-method-${method}`}
        >
          {t(`payment-methods:${method}`)} <kbd>{METHOD_KEYS[method]}</kbd>
        </Button>
      ))}
    </div>
  )
}
