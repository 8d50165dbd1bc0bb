/**
 * Every payment method of a bill (spec §9). The schemas, the terminals, the contact page and its form all read this
 * list; translations use its keys (shared/locales/<language>/payment-methods.json). The database checks the same list.
 */
export const PAYMENT_METHODS = ['cash', 'debit', 'pix', 'visa', 'mastercard', 'elo'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The company's discount is for cash alone. */
export const hasCashDiscount = (method: PaymentMethod): boolean => method === 'cash'

/** The spec's Portuguese names, as contact_settings stores them, by the list of the contact page they belong to. */
const STORED_NAMES: Readonly<
  Record<PaymentMethod, { readonly name: string; readonly list: 'cash' | 'cards' }>
> = {
  cash: { name: 'Dinheiro', list: 'cash' },
  debit: { name: 'Débito', list: 'cash' },
  pix: { name: 'PIX', list: 'cash' },
  visa: { name: 'Visa', list: 'cards' },
  mastercard: { name: 'Mastercard', list: 'cards' },
  elo: { name: 'Elo', list: 'cards' },
}

const namesOf = (wanted: 'cash' | 'cards'): readonly string[] =>
  PAYMENT_METHODS.map((method) => STORED_NAMES[method]).flatMap(({ name, list }) =>
    list === wanted ? [name] : [],
  )

/** The contact page's list for a company without lists of its own (spec §3). */
export const DEFAULT_CASH_METHODS = namesOf('cash')
export const DEFAULT_CARD_METHODS = namesOf('cards')

/** The method with a stored name, or null for a custom name. */
export const methodNamed = (name: string): PaymentMethod | null =>
  PAYMENT_METHODS.find((method) => STORED_NAMES[method].name === name) ?? null
