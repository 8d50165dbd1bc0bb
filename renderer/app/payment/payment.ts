import { lazyPart } from '../lazy-part'
import type { CorrectPaymentDialogProps } from './correct-payment-dialog'
import type { PayDialogProps } from './pay-dialog'
import type { PixAmountDialogProps } from './pix-amount-dialog'
import type { RefundDialogProps } from './refund-dialog'

export type { PayDialogProps } from './pay-dialog'
export type { PaymentTerms } from './use-payment-parts'

/** The dialog that takes a payment. It needs antd, so it is loaded when it first opens. */
export const PayDialog = lazyPart<PayDialogProps>(async () => (await import('./pay-dialog')).PayDialog)

/** The dialog that corrects a payment's method, loaded likewise. */
export const CorrectPaymentDialog = lazyPart<CorrectPaymentDialogProps>(
  async () => (await import('./correct-payment-dialog')).CorrectPaymentDialog,
)

/** The dialog that asks how much of a PIX came, loaded likewise. */
export const PixAmountDialog = lazyPart<PixAmountDialogProps>(
  async () => (await import('./pix-amount-dialog')).PixAmountDialog,
)

/** The dialog for refunds, loaded likewise. */
export const RefundDialog = lazyPart<RefundDialogProps>(
  async () => (await import('./refund-dialog')).RefundDialog,
)
