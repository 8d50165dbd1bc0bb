/** Money is integer cents everywhere; text with currency exists only at the edges. */

/** Intl locale of each language the interface speaks. */
const LOCALES: Readonly<Record<string, string>> = {
  pt: 'pt-BR',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  nl: 'nl-NL',
}

/** The Intl locale for a language, Portuguese where it is unknown. */
export const localeOf = (language: string): string => LOCALES[language] ?? 'pt-BR'

const formatters = new Map<string, Intl.NumberFormat>()

/** "R$ 12,90" for 1290 cents, written as the language writes money. */
export const formatCents = (cents: number, language = 'pt'): string => {
  const locale = localeOf(language)
  let formatter = formatters.get(locale)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' })
    formatters.set(locale, formatter)
  }
  return formatter.format(cents / 100)
}

/**
 * Cents from a price text (spec §3: currency symbols and decimal comma), or null when it holds no price.
 * The last comma or point is the decimal mark when one or two digits follow it; all others group thousands.
 */
export const parsePriceToCents = (text: string): number | null => {
  const digits = text.replace(/[^\d.,-]/g, '')
  if (!/\d/.test(digits) || digits.includes('-')) return null
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const decimals = mark < 0 ? '' : digits.slice(mark + 1)
  const hasDecimals = mark >= 0 && decimals.length > 0 && decimals.length <= 2
  const whole = (hasDecimals ? digits.slice(0, mark) : digits).replace(/[.,]/g, '')
  const cents = Number(whole || '0') * 100 + (hasDecimals ? Number(decimals.padEnd(2, '0')) : 0)
  return Number.isSafeInteger(cents) ? cents : null
}

/** `percent` of an amount in cents, rounded half up to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent) / 100 + 0.5)
