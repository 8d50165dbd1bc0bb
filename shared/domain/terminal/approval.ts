/** Approvals: which actions need one, and what an approver's proof is made over (docs/adr/0025). */
import { isAllCash } from '@shared/domain/tab/bill-payment'
import type { NewPaymentPart, TabChange, TabOrder } from '@shared/domain/tab/tab-types'

/** The actions that need an approval; app.approval_actions in the database lists the same. */
export const APPROVAL_ACTIONS = [
  'void',
  'reopen',
  'correct_payment',
  'refund',
  'discount',
  'cancel',
  'paid_out',
  'close_cash',
  'price',
  'adopt',
  'pause',
  'pix_key',
] as const
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number]

/** One action that a person approves. */
export interface ApprovalSubject {
  /** The terminal of the entry. */
  readonly terminal_id: string
  readonly entry_id: string
  readonly action: ApprovalAction
  /** The line, bill, tab or order; of a pause and of a PIX key the company. */
  readonly subject_id: string
  /** In cents, of a discount what is paid, of a refund what is given back; 0 where the subject itself says it. */
  readonly amount: number
  /** As in the entry's payload; of a PIX key the new key, '' where it is removed. */
  readonly reason: string
}

/** The text a proof is made over; app.approval_text in the database returns the same. */
export const approvalText = (subject: ApprovalSubject): string =>
  [
    'comanda approval 1',
    subject.terminal_id.toLowerCase(),
    subject.entry_id.toLowerCase(),
    subject.action,
    subject.subject_id.toLowerCase(),
    String(subject.amount),
    subject.reason,
  ].join('\n')

/** An approval without its terminal and entry. */
export type NeededApproval = Omit<ApprovalSubject, 'terminal_id' | 'entry_id'>

/** A company's discounts, in percent: on a bill paid in cash, and on any without an approval. */
export interface DiscountRules {
  readonly cash_discount_percent: number
  readonly discount_limit_percent: number
}

/** Under these every discount needs an approval. */
export const NO_DISCOUNT: DiscountRules = { cash_discount_percent: 0, discount_limit_percent: 0 }

/**
 * The greatest discount on a bill paid by these parts that needs no approval: the cash discount counts where all is cash.
 * app.discount_limit in the database is the same.
 */
export const discountLimit = (
  { cash_discount_percent, discount_limit_percent }: DiscountRules,
  parts: readonly Pick<NewPaymentPart, 'method'>[],
): number =>
  isAllCash(parts) ? Math.max(cash_discount_percent, discount_limit_percent) : discount_limit_percent

/**
 * The approval that a change of a tab needs, or null: those who take orders void a line, reopen a tab, correct or refund a payment
 * with one alone, and give a discount up to the company's limit. app.approve_tab_change in the database decides the same.
 */
export const approvalOfTabChange = (change: TabChange, rules: DiscountRules): NeededApproval | null => {
  if (change.op === 'void')
    return { action: 'void', subject_id: change.item_id, amount: 0, reason: change.reason }
  if (change.op === 'reopen')
    return { action: 'reopen', subject_id: change.tab_id, amount: 0, reason: change.reason }
  if (change.op === 'correct_payment')
    return { action: 'correct_payment', subject_id: change.bill_id, amount: 0, reason: change.reason }
  if (change.op === 'refund') {
    const { bill_id, amount_cents, reason } = change
    return { action: 'refund', subject_id: bill_id, amount: amount_cents, reason }
  }
  if (change.op === 'pay' && change.discount_percent > discountLimit(rules, change.parts)) {
    const { bill_id, total_cents, discount_percent } = change
    return { action: 'discount', subject_id: bill_id, amount: total_cents, reason: `${discount_percent}%` }
  }
  return null
}

/** The approval that cancelling an order needs, or null; app.approve_cancellation in the database decides the same. */
export const approvalOfCancellation = (
  order: Pick<TabOrder, 'id' | 'status' | 'total_cents'>,
  reason: string | null,
): NeededApproval | null =>
  order.status === 'cancelled' ||
  order.status === 'unconfirmed' ||
  (order.status === 'placed' && order.total_cents === 0)
    ? null
    : { action: 'cancel', subject_id: order.id, amount: 0, reason: reason ?? '' }
