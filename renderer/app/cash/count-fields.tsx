import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MethodAmount } from '@shared/domain/cash/cash-types'
import { PAYMENT_METHODS } from '@shared/domain/tab/payment-methods'
import styles from './count-fields.module.css'
import { centsOf, MoneyInput } from './money-input'

/** What is typed of a blind count, by payment method. */
export const useCount = () => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const amounts: MethodAmount[] = PAYMENT_METHODS.map((method) => ({
    method,
    cents: centsOf(typed[method] ?? ''),
  }))
  return {
    typed,
    type: (method: string, text: string) => setTyped((before) => ({ ...before, [method]: text })),
    amounts,
    isBlank: PAYMENT_METHODS.every((method) => (typed[method] ?? '').trim() === ''),
    // An empty field of cash is no count: an empty drawer is typed as 0.
    isGood: (typed.cash ?? '').trim() !== '' && amounts.every(({ cents }) => !Number.isNaN(cents)),
  }
}

/** A field a payment method. */
export const CountFields = ({
  count,
  isTried,
}: {
  readonly count: ReturnType<typeof useCount>
  readonly isTried: boolean
}) => {
  const { t } = useTranslation('payment-methods')
  return (
    <div className={styles.amounts}>
      {PAYMENT_METHODS.map((method) => (
        <MoneyInput
          key={method}
          id={`cash-count-${method}`}
          label={t(method)}
          value={count.typed[method] ?? ''}
          onChange={(text) => count.type(method, text)}
          isTried={isTried}
        />
      ))}
    </div>
  )
}
