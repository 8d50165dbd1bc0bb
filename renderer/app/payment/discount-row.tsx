import { Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '@shared/schemas/company/company'
import { useFormats } from '@renderer/i18n/format'
import { useGateway } from '../gateway-context'
import { useStaffRights } from '../session/use-staff-rights'
import { PaySwitch } from './pay-switch'
import styles from './payment.module.css'
import type { PaymentParts } from './use-payment-parts'

interface DiscountRowProps {
  readonly pay: PaymentParts
  readonly company: Pick<Company, 'id' | 'cash_discount_percent'>
}

/** What is given off a bill: the company's cash discount, or the percentage that staff typed instead. */
export const DiscountRow = ({ pay, company }: DiscountRowProps) => {
  const { t } = useTranslation('payment')
  const { money } = useFormats()
  const { given, charge, limit, isWrongDiscount } = pay
  const problemId = useId()
  const isTerminal = useGateway().terminal !== null
  const isManager = useStaffRights().may('canManageCompany', company.id)
  if (given === null && !pay.mayDiscount) return null
  // In a browser a manager's own session approves.
  const needsPin = charge.discount_percent > limit && (isTerminal || !isManager)
  const problem = isWrongDiscount
    ? t('discountWrong')
    : needsPin && t('discountNeedsManager', { percent: limit })
  return (
    <div className={styles.discount}>
      <dt>
        {given === null ? (
          <PaySwitch
            label={t('discount', { percent: company.cash_discount_percent })}
            isOn={pay.hasDiscount}
            onChange={pay.setHasDiscount}
            testId="pay-discount"
          />
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
              aria-invalid={isWrongDiscount}
              aria-describedby={problemId}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => pay.setGiven(target.value)}
              onBlur={pay.endGiven}
              data-testid="pay-discount-percent"
            />
          </label>
        )}
      </dt>
      <dd>{money(-charge.discount_cents)}</dd>
      {given !== null && (
        <dd className={styles.limit}>
          <span id={problemId} role="status" data-testid="pay-discount-problem">
            {problem}
          </span>
        </dd>
      )}
    </div>
  )
}
