import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { chargeOf } from '@shared/domain/tab/tab-money'
import { discountLimit, type DiscountRules } from '@shared/domain/terminal/approval'
import { asApiError } from '@renderer/api/error'
import { ApprovalDialog } from '../approval/approval'
import type { PaymentTerms } from './use-payment-parts'

/** Takes a payment, with the PIN of an approver where one was asked for. */
export type Pay<Answer> = (terms: PaymentTerms, approver?: ManagerPin) => Promise<Answer>

/** Whether a payment's refusal belongs to the dialog that asks for a manager's PIN. */
export const isForApprover = (cause: unknown, approver: ManagerPin | undefined): boolean =>
  approver !== undefined || asApiError(cause)?.code === 'approval_required'

const MARKS = { dialog: 'discount-approval', reason: 'discount-reason', confirm: 'discount-confirm' }

interface DiscountApprovalProps {
  readonly company: DiscountRules
  readonly subtotalCents: number
  readonly terms: PaymentTerms
  /** Takes the payment; a refusal keeps the dialog open. */
  readonly onPay: Pay<unknown>
  /** Whether the payment was taken, or the approval not given. */
  readonly onClose: (isTaken: boolean) => void
}

/** A manager's PIN for a discount beyond the company's limit. */
export const DiscountApproval = (props: DiscountApprovalProps) => {
  const { company, subtotalCents, terms, onPay, onClose } = props
  const { t } = useTranslation('payment')
  const isTaken = useRef(false)
  return (
    <ApprovalDialog
      title={t('discountTitle', { percent: terms.discount_percent })}
      text={t('discountText', { percent: discountLimit(company, terms.parts) })}
      cents={chargeOf(subtotalCents, terms).discount_cents}
      confirmLabel={t('discountConfirm')}
      asksReason="never"
      asksPin
      marks={MARKS}
      onConfirm={async (_, approver) => {
        await onPay(terms, approver)
        isTaken.current = true
      }}
      onClose={() => onClose(isTaken.current)}
    />
  )
}
