import { useTranslation } from 'react-i18next'
import { cashPriceCents, serviceFeeCents } from '@shared/domain/common/percentages'
import type { Company } from '@shared/schemas/company/company'
import { useFormats } from '@renderer/i18n/format'
import styles from './cart.module.css'

/** What the total is in cash, and the service fee where the company adds one: settled with the bill, not with the order (spec §9). */
export const OtherTotals = ({ company, totalCents }: { company: Company; totalCents: number }) => {
  const { t } = useTranslation('cart')
  const { money, number } = useFormats()
  const { cash_discount_percent: cash, service_fee_percent: fee } = company
  if (cash <= 0 && fee <= 0) return null
  return (
    <dl className={styles.otherTotals}>
      {cash > 0 && (
        <>
          <dt>{t('totals.cash', { percent: number(cash) })}</dt>
          <dd data-testid="cart-cash-total">{money(cashPriceCents(totalCents, cash))}</dd>
        </>
      )}
      {fee > 0 && (
        <>
          <dt>{t('totals.fee', { percent: number(fee) })}</dt>
          <dd data-testid="cart-service-fee">{money(serviceFeeCents(totalCents, fee))}</dd>
        </>
      )}
    </dl>
  )
}
