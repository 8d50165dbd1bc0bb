import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents, localeOf } from '@shared/domain/common/money'

export interface Formats {
  /** "R$ 12,90" for 1290 cents. */
  money(cents: number): string
  number(value: number): string
  /** Day, month and year of an ISO moment. */
  date(iso: string, timeZone?: string): string
  /** Hours and minutes of an ISO moment. */
  time(iso: string, timeZone?: string): string
}

/** Numbers, money and dates as the language in use writes them. */
export const formatsOf = (language: string): Formats => {
  const locale = localeOf(language)
  // Made when there is a number to write: the first of a page takes long (shared/domain/common/money).
  let number: Intl.NumberFormat | null = null
  return {
    money: (cents) => formatCents(cents, language),
    number: (value) => (number ??= new Intl.NumberFormat(locale)).format(value),
    date: (iso, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone }).format(new Date(iso)),
    time: (iso, timeZone) =>
      new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso)),
  }
}

export const useFormats = (): Formats => {
  const { i18n } = useTranslation()
  return useMemo(() => formatsOf(i18n.language), [i18n.language])
}
