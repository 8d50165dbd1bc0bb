import type { OrderStatus } from '@shared/domain/order/order-status'
import { brazilianPhoneOf, isCnpj, isCpf } from '@shared/domain/company/brazilian-numbers'
import { DAY_MS } from '@shared/domain/common/durations'

/** A key as the central bank's directory stores it. */
export interface PixKey {
  readonly kind: 'cpf' | 'cnpj' | 'phone' | 'email' | 'random'
  readonly key: string
}

export interface PixCharge {
  readonly key: PixKey
  /** The receiver; the code has room for 25 plain letters. */
  readonly name: string
  /** The code has room for 15 plain letters. */
  readonly city: string
  /** Cents; null leaves the amount to the payer. */
  readonly amount_cents: number | null
  /** The reference on the receiver's statement: up to 25 letters and digits. */
  readonly reference: string | null
}

const MOST_CENTS = 999_999_999_999
const RANDOM_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const EMAIL = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/
const LONGEST_KEY = 77

/**
 * The key in a text, with any punctuation, or null. Eleven digits that are a valid CPF are one, unless written as a
 * telephone number.
 */
export const pixKeyOf = (text: string): PixKey | null => {
  const trimmed = text.trim()
  const lower = trimmed.toLowerCase()
  if (RANDOM_KEY.test(lower)) return { kind: 'random', key: lower }
  if (lower.includes('@'))
    return EMAIL.test(lower) && lower.length <= LONGEST_KEY ? { kind: 'email', key: lower } : null
  if (isCpf(trimmed)) return { kind: 'cpf', key: trimmed.replace(/\D/g, '') }
  if (isCnpj(trimmed)) return { kind: 'cnpj', key: trimmed.toUpperCase().replace(/[^A-Z0-9]/g, '') }
  const phone = brazilianPhoneOf(trimmed)
  return phone === null ? null : { kind: 'phone', key: `+55${phone}` }
}

/** Letters, digits and spaces without accents, as the code's name fields require. */
const plain = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
    .toUpperCase()

/** A field of the code: its id, its length in two digits, its value. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16 with the polynomial 0x1021 from 0xFFFF, in four hexadecimal digits. */
const checksum = (text: string): string => {
  let rest = 0xffff
  for (const sign of text) {
    rest ^= sign.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) rest = (rest & 0x8000 ? (rest << 1) ^ 0x1021 : rest << 1) & 0xffff
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}

const amountOf = (cents: number): string => {
  if (!Number.isInteger(cents) || cents <= 0 || cents > MOST_CENTS)
    throw new RangeError(`no amount to pay: ${cents}`)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/**
 * The 'copia e cola' text of a static PIX charge (BR Code: EMV fields with a checksum), for a QR code. It requests a
 * payment and proves none. Throws RangeError for an amount that is not 1 cent to 9.999.999.999,99.
 */
export const brCode = ({ key, name, city, amount_cents, reference }: PixCharge): string => {
  const label = (reference ?? '').replace(/[^A-Za-z0-9]/g, '').slice(0, 25)
  const text = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key.key)),
    field('52', '0000'),
    field('53', '986'),
    amount_cents === null ? '' : field('54', amountOf(amount_cents)),
    field('58', 'BR'),
    field('59', plain(name, 25) || 'N'),
    field('60', plain(city, 15) || 'BRASIL'),
    field('62', field('05', label || '***')),
    '6304',
  ].join('')
  return text + checksum(text)
}

/** How long after it was placed an order can be paid from the phone, in ms. */
const PAYABLE_MS = DAY_MS

/**
 * The PIX code of an order, or null: no valid key, a cancelled or unconfirmed order, nothing to pay, or placed more than a day before
 * `now` (ms since 1970).
 */
export const pixOfOrder = (
  company: { readonly name: string; readonly city: string; readonly pix_key: string | null },
  order: {
    readonly number: string
    readonly status: OrderStatus
    readonly total_cents: number
    /** ISO 8601. */
    readonly placed_at: string
  },
  now: number,
): PixCharge | null => {
  const key = pixKeyOf(company.pix_key ?? '')
  const isPayable =
    order.status !== 'cancelled' &&
    order.status !== 'unconfirmed' &&
    order.total_cents > 0 &&
    now - Date.parse(order.placed_at) < PAYABLE_MS
  if (!key || !isPayable) return null
  const { name, city } = company
  return { key, name, city, amount_cents: order.total_cents, reference: order.number }
}
