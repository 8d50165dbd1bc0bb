import { Input, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormats } from '@renderer/i18n/format'
import styles from './payment.module.css'
import type { PaymentParts } from './use-payment-parts'

/** What is given off a bill: the company's cash discount, or the percentage that staff typed instead. */
export const DiscountRow = ({ pay, cashPercent }: { pay: PaymentParts; cashPercent: number }) => {
  const { t } = useTranslation('payment')
  const { money } = useFormats()
  const { given, charge, limit, isWrongDiscount } = pay
  if (given === null && !pay.mayDiscount) return null
  const problem = isWrongDiscount
    ? t('discountWrong')
    : charge.discount_percent > limit && t('discountNeedsManager', { percent: limit })
  return (
    <div className={styles.discount}>
      <dt>
        {given === null ? (
          <label>
            <Switch checked={pay.hasDiscount} onChange={pay.setHasDiscount} data-testid="pay-discount" />{' '}
            {t('discount', { percent: cashPercent })}
          </label>
        ) : (
          <label>
            {t('discountGiven')}
            <Input
              className={styles.percent ?? ''}
              size="large"
              inputMode="numeric"
              autoComplete="off"
              suffix="%"
              // eslint-disable-next-line jsx-a11y/no-autofocus -- The press on its button asked for it.
              autoFocus
              value={given}
              status={isWrongDiscount ? 'error' : ''}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => pay.setGiven(target.value)}
              data-testid="pay-discount-percent"
            />
          </label>
        )}
      </dt>
      <dd>{money(-charge.discount_cents)}</dd>
      {given !== null && problem && (
        <dd className={styles.limit}>
          <span role="status" data-testid="pay-discount-problem">
            {problem}
          </span>
        </dd>
      )}
    </div>
  )
}
