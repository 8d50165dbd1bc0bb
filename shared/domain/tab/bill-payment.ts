/** How the payment of a bill is divided among methods. Money is integer cents. */
import { hasCashDiscount, type PaymentMethod } from './payment-methods'
import type { NewPaymentPart, Payment, PaymentPart } from './tab-types'

/** The whole amount by one method, without change or tip. */
export const inOnePart = (id: string, method: PaymentMethod, cents: number): NewPaymentPart[] => [
  { id, method, amount_cents: cents, received_cents: null, tip_cents: 0 },
]

/** What parts pay of a bill, without their tips. */
export const paidCents = (parts: readonly Pick<NewPaymentPart, 'amount_cents'>[]): number =>
  parts.reduce((cents, { amount_cents }) => cents + amount_cents, 0)

/** The most parts of one bill's payment. */
export const MOST_PARTS = 20

/** The change due in cash; 0 where the value received is not known. */
export const changeDue = ({
  amount_cents,
  tip_cents,
  received_cents,
}: Pick<PaymentPart, 'amount_cents' | 'tip_cents' | 'received_cents'>): number =>
  received_cents === null ? 0 : received_cents - amount_cents - tip_cents

/**
 * Whether parts can pay `totalCents`: they add up to it, none is empty beside others, no id is there twice, and only cash
 * was received with change to give. SQL's app.payment_parts checks the same.
 */
export const arePartsOf = (parts: readonly NewPaymentPart[], totalCents: number): boolean =>
  parts.length > 0 &&
  parts.length <= MOST_PARTS &&
  new Set(parts.map(({ id }) => id)).size === parts.length &&
  paidCents(parts) === totalCents &&
  parts.every((part) => parts.length === 1 || part.amount_cents > 0) &&
  parts.every((part) => part.received_cents === null || (part.method === 'cash' && changeDue(part) >= 0))

/**
 * What a value pays of the rest of a bill by one method: null for the value is all of the rest. Of cash beyond the rest
 * and the tip change is due; no other method takes more than the rest. Null where the value pays nothing or too much.
 */
export const partFor = (
  method: PaymentMethod,
  {
    rest_cents,
    value_cents,
    tip_cents,
  }: { rest_cents: number; value_cents: number | null; tip_cents: number },
): Omit<NewPaymentPart, 'id'> | null => {
  const isCash = method === 'cash'
  const given = value_cents === null ? rest_cents : isCash ? value_cents - tip_cents : value_cents
  if (given < (rest_cents === 0 ? 0 : 1) || (!isCash && given > rest_cents)) return null
  return {
    method,
    amount_cents: Math.min(given, rest_cents),
    received_cents: isCash ? value_cents : null,
    tip_cents,
  }
}

/** Whether a payment is the one that was tried with these parts, whatever the answer was. */
export const isPaidBy = (
  payment: { readonly parts: readonly Pick<PaymentPart, 'id'>[] } | null | undefined,
  tried: readonly Pick<PaymentPart, 'id'>[],
): boolean => {
  const ids = new Set(tried.map(({ id }) => id))
  return payment?.parts.some(({ id }) => ids.has(id)) ?? false
}

/** Values in banknotes that guests hand over for an amount: the next of 20, 50 and 100, above 100 the next multiples. */
export const cashValues = (cents: number): number[] => {
  const notes = [2_000, 5_000, 10_000].filter((note) => note > cents)
  const up = (step: number): number => Math.ceil((cents + 1) / step) * step
  return notes.length > 0 ? notes : [...new Set([up(1_000), up(5_000), up(10_000)])]
}

/** Whether the company's cash discount applies: every part is cash. */
export const isAllCash = (parts: readonly Pick<PaymentPart, 'method'>[]): boolean =>
  parts.every(({ method }) => hasCashDiscount(method))

/** Whether a part gives money back, of the bill or of its tip. */
export const isRefund = ({
  amount_cents,
  tip_cents,
}: Pick<PaymentPart, 'amount_cents' | 'tip_cents'>): boolean => amount_cents < 0 || tip_cents < 0

/** What was paid, without refunds. */
export const paidParts = <P extends NewPaymentPart>({ parts }: { readonly parts: readonly P[] }): P[] =>
  parts.filter((part) => !isRefund(part))

/** What is left of a payment after its refunds, and can still be given back. */
export const keptCents = ({ parts }: Pick<Payment, 'parts'>): number => paidCents(parts)

/** What is left of its tips, among them what came beyond the amount asked for. */
export const keptTipCents = ({ parts }: Pick<Payment, 'parts'>): number =>
  parts.reduce((cents, { tip_cents }) => cents + tip_cents, 0)

/** The most refunds of one bill. */
export const MOST_REFUNDS = 20

/** The methods of a payment, each once. */
export const methodsOf = (payment: { readonly parts: readonly NewPaymentPart[] }): PaymentMethod[] => [
  ...new Set(paidParts(payment).map(({ method }) => method)),
]

/** A part with its share of the bill's items, service fee and discount. */
interface PaymentShare extends PaymentPart {
  readonly items_cents: number
  readonly service_fee_cents: number
  readonly discount_cents: number
}

/**
 * A payment's parts with their shares of the bill, proportional to their amounts and rounded so that they add up to it;
 * a refund takes its shares back. SQL's app.bill_takings implements the same.
 */
export const sharesOf = ({
  service_fee_cents,
  discount_cents,
  total_cents,
  parts,
}: Payment): PaymentShare[] => {
  // The product of two amounts is beyond a number's 53 bits.
  const upTo = (cents: number, paid: number): number =>
    total_cents === 0 ? cents : Number((BigInt(cents) * BigInt(paid)) / BigInt(total_cents))
  let [paid, fee, discount] = [0, 0, 0]
  return parts.map((part) => {
    const before = { fee, discount }
    paid += part.amount_cents
    fee = upTo(service_fee_cents, paid)
    discount = upTo(discount_cents, paid)
    const [feeShare, discountShare] = [fee - before.fee, discount - before.discount]
    return {
      ...part,
      items_cents: part.amount_cents - feeShare + discountShare,
      service_fee_cents: feeShare,
      discount_cents: discountShare,
    }
  })
}
