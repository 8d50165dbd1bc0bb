import type { PaymentMethod } from './payment-methods'
import type { NewPaymentPart } from './tab-types'

/** The whole amount by one method. */
export const inOnePart = (id: string, method: PaymentMethod, cents: number): NewPaymentPart[] => [
  { id, method, amount_cents: cents, received_cents: null, tip_cents: 0 },
]
