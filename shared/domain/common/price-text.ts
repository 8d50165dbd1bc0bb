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
