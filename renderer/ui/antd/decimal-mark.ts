import { localeOf } from '@shared/domain/common/locale'

/** What a language writes before the decimals: ',' in Portuguese. */
export const decimalMark = (language: string): string =>
  new Intl.NumberFormat(localeOf(language)).formatToParts(1.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.'
