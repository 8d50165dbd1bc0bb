/** Money is integer cents everywhere; text with currency exists only at the edges. */
import { DEFAULT_SERVICE_FEE_PERCENT } from '@shared/domain/company/company-defaults'
import { localeOf } from './locale'
import { remembered } from './memoize'

const formatterOf = remembered(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'BRL',
      // 'R$' in Spanish too, as on the printed menu.
      currencyDisplay: 'narrowSymbol',
    }),
)

/**
 * As Intl formats it in pt-BR. A page's first `Intl.NumberFormat` takes a phone longer than rendering a screenful of
 * products.
 */
const inPortuguese = (cents: number): string => {
  const [, whole = '0', decimals = '00'] = /^(\d+)(\d\d)$/.exec(`${Math.abs(cents)}`.padStart(3, '0')) ?? []
  return `${cents < 0 ? '-' : ''}R$\u00a0${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${decimals}`
}

/** "R$ 12,90" for 1290 cents, in the language's format. */
export const formatCents = (cents: number, language = 'pt'): string => {
  const locale = localeOf(language)
  if (locale === 'pt-BR' && Number.isSafeInteger(cents)) return inPortuguese(cents)
  return formatterOf(locale).format(cents / 100)
}

/** Any minus sign in use; a negative price is invalid. */
const MINUS = /[-\u2010-\u2015\u2212]/
const GROUPING_BLANK = /(\d)[\s\u00a0\u202f](?=\d{3}(\D|$))/g

/**
 * Cents from a price text (spec §3: currency symbols and decimal comma), or null when it holds no price, or more than one
 * number. The last comma or point is the decimal mark when one or two digits follow it; all others group thousands.
 */
export const parsePriceToCents = (text: string): number | null => {
  if (MINUS.test(text)) return null
  const [number, ...others] = text.replace(GROUPING_BLANK, '$1').match(/\d[\d.,]*|[.,]\d+/g) ?? []
  if (number === undefined || others.length > 0) return null
  const digits = number.replace(/[.,]+$/, '')
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const decimals = mark < 0 ? '' : digits.slice(mark + 1)
  const hasDecimals = mark >= 0 && decimals.length > 0 && decimals.length <= 2
  const whole = (hasDecimals ? digits.slice(0, mark) : digits).replace(/[.,]/g, '')
  const cents = Number(whole || '0') * 100 + (hasDecimals ? Number(decimals.padEnd(2, '0')) : 0)
  return Number.isSafeInteger(cents) ? cents : null
}

/** `percent` of an amount in cents, rounded half up to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent) / 100 + 0.5)

/** The cash price: `percent` less (spec §9). Percentages are clamped to 0 to 100. */
export const cashPriceCents = (cents: number, percent: number): number =>
  cents - percentOf(cents, Math.min(100, Math.max(0, percent)))

/** The service fee of an amount, in cents. */
export const serviceFeeCents = (cents: number, percent = DEFAULT_SERVICE_FEE_PERCENT): number =>
  percentOf(cents, Math.max(0, percent))
