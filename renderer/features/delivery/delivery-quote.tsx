import { useTranslation } from 'react-i18next'
import type { CartLine } from '@shared/domain/cart/cart'
import type { DeliveryFigures, DeliveryQuote } from '@shared/domain/delivery/delivery'
import { cashPriceCents } from '@shared/domain/common/percentages'
import { useContact } from '@renderer/app/company/contact-context'
import { useFormats } from '@renderer/i18n/format'
import styles from './delivery.module.css'
import { useCompanyChoices } from './use-company-choices'

interface QuoteProps {
  readonly lines: readonly CartLine[]
  readonly quote: DeliveryQuote
  readonly figures: DeliveryFigures
}

/** The lines, the fee and the total, with the distance to the minimum and to free delivery. */
export const DeliveryQuoteTable = ({ lines, quote, figures }: QuoteProps) => {
  const { t } = useTranslation('delivery')
  const { money, number } = useFormats()
  const { company } = useContact()
  const choicesOf = useCompanyChoices(company.id, lines)
  const percent = company.cash_discount_percent
  return (
    <div className={styles.quote}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.quantity}× {line.name}
              {choicesOf(line) && <small className={styles.small}>{choicesOf(line)}</small>}
              {line.notes && <small className={styles.small}>{line.notes}</small>}
            </span>
            <span className={styles.amount}>{money(line.quantity * line.price_cents)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>{t('quote.subtotal')}</dt>
        <dd data-testid="quote-subtotal">{money(quote.subtotal_cents)}</dd>
        <dt>{t('quote.fee')}</dt>
        <dd data-testid="quote-fee">{quote.is_free ? t('free') : money(quote.fee_cents)}</dd>
        <dt className={styles.total}>{t('quote.total')}</dt>
        <dd className={styles.total} data-testid="quote-total">
          {money(quote.total_cents)}
        </dd>
        {percent > 0 && (
          <>
            <dt>{t('quote.cash', { percent: number(percent) })}</dt>
            <dd data-testid="quote-cash">
              {money(cashPriceCents(quote.subtotal_cents, percent) + quote.fee_cents)}
            </dd>
          </>
        )}
      </dl>
      <Missing quote={quote} figures={figures} />
    </div>
  )
}

const Missing = ({ quote, figures }: { quote: DeliveryQuote; figures: DeliveryFigures }) => {
  const { t } = useTranslation('delivery')
  const { money } = useFormats()
  if (quote.missing_cents > 0)
    return (
      <Progress
        value={quote.subtotal_cents}
        max={figures.minimum_order_cents}
        testId="quote-minimum"
        text={t('quote.belowMinimum', {
          missing: money(quote.missing_cents),
          minimum: money(figures.minimum_order_cents),
        })}
      />
    )
  if (quote.missing_for_free_cents)
    return (
      <Progress
        value={quote.subtotal_cents}
        max={quote.subtotal_cents + quote.missing_for_free_cents}
        testId="quote-free"
        text={t('quote.missingForFree', { missing: money(quote.missing_for_free_cents) })}
      />
    )
  return quote.is_free && figures.fee_cents > 0 ? (
    <p className={styles.reached} data-testid="quote-free">
      {t('quote.freeReached')}
    </p>
  ) : null
}

const Progress = ({
  value,
  max,
  text,
  testId,
}: {
  value: number
  max: number
  text: string
  testId: string
}) => (
  <div className={styles.progress} data-testid={testId}>
    <p>{text}</p>
    <progress value={value} max={max} aria-label={text} />
  </div>
)
