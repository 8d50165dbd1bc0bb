import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '@shared/domain/common/locale'
import { formatCents } from '@shared/domain/common/money'

export interface Formats {
  /** "R$ 12,90" for 1290 cents. */
  money(cents: number): string
  number(value: number): string
  /** Day, month and year of an ISO moment. */
  date(iso: string, timeZone?: string): string
  /** Hours and minutes of an ISO moment. */
  time(iso: string, timeZone?: string): string
}

/** Formats numbers, money and dates in the current language. */
export const formatsOf = (language: string): Formats => {
  const locale = localeOf(language)
  // Created with the first number, because a page's first formatter takes long (shared/domain/common/money).
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
