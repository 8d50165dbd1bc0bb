import { localeOf } from '@shared/domain/common/locale'

/** An amount as people type it into an AmountInput in their language: '1234,50' for 123450 cents in Portuguese. */
export const amountText = (cents: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(cents / 100)
