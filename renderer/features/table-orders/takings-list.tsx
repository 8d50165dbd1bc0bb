import { useTranslation } from 'react-i18next'
import type { Takings } from '@shared/domain/sales/takings'
import { useFormats } from '@renderer/i18n/format'
import styles from './history.module.css'

/** The takings: items, service fee, discount, their sum, and the payment methods. */
export const TakingsList = ({ takings }: { takings: Takings }) => {
  const { t } = useTranslation(['table-orders', 'payment-methods'])
  const { money } = useFormats()
  const parts = [
    ['items', takings.items_cents],
    ['fee', takings.service_fee_cents],
    ['discount', -takings.discount_cents],
    ['paid', takings.revenue_cents],
    ...(takings.tip_cents > 0 ? ([['tip', takings.tip_cents]] as const) : []),
  ] as const
  return (
    <dl className={styles.takings} data-testid="takings">
      {parts.map(([key, cents]) => (
        <div key={key}>
          <dt>{t(`tabColumns.${key}`)}</dt>
          <dd data-testid={`takings-${key}`}>{money(cents)}</dd>
        </div>
      ))}
      {takings.by_method.map(({ method, count, revenue_cents }) => (
        <div key={method}>
          <dt>
            {t(`payment-methods:${method}`)} <small>({count})</small>
          </dt>
          <dd data-testid={`takings-${method}`}>{money(revenue_cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
