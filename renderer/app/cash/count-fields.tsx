import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MethodAmount } from '@shared/domain/cash/cash-types'
import { PAYMENT_METHODS } from '@shared/domain/tab/payment-methods'
import styles from './count-fields.module.css'
import { centsOf, MoneyInput } from './money-input'

/** The typed amounts of a blind count, by payment method. */
export const useCount = () => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  // An empty field is no count and would be a difference for good: an empty drawer is typed as 0.
  const amounts = PAYMENT_METHODS.flatMap((method): MethodAmount[] => {
    const text = typed[method]?.trim() ?? ''
    return text === '' ? [] : [{ method, cents: centsOf(text) }]
  })
  return {
    typed,
    type: (method: string, text: string) => setTyped((before) => ({ ...before, [method]: text })),
    amounts,
    isBlank: amounts.length === 0,
    isGood:
      amounts.some(({ method }) => method === 'cash') && amounts.every(({ cents }) => !Number.isNaN(cents)),
  }
}

/** A field for each payment method. */
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
