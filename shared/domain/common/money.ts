/** Money is integer cents everywhere; text with currency exists only at the edges. */
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
