import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText, openingPhrase, type SpanWords } from '@shared/domain/hours/hours-text'
import { localeOf } from '@shared/domain/common/locale'
import { weekdayOf, type Opening } from '@shared/domain/hours/opening-hours'
import { remembered } from '@shared/domain/common/memoize'

/** A weekday as a date: 2023-01-01 was a Sunday. */
const dayOf = (weekday: number): Date => new Date(Date.UTC(2023, 0, 1 + weekday))

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

// One for each locale, created at its first use: a page's first one takes a phone 50 to 100 ms (docs/adr/0010).
const weekdays = remembered((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))
const lists = remembered((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const days = remembered(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** Opening hours in the current language. Weekdays: 0 is Sunday. */
export const useOpeningTexts = () => {
  const { t, i18n } = useTranslation('opening')
  return useMemo(() => {
    const locale = localeOf(i18n.language)
    const nameOf = (which: number): string => weekdays(locale).format(dayOf(which))
    const words: SpanWords = {
      closed: t('closedDay'),
      allDay: t('allDay'),
      range: (from, to) => t('range', { from, to }),
      join: (ranges) => lists(locale).format(ranges),
    }
    const phraseOf = (opening: Opening, now: number, form: '' | 'short.'): string => {
      const phrase = openingPhrase(opening, now)
      const time = 'time' in phrase ? (form ? clockText(phrase.time, i18n.language) : phrase.time) : ''
      if (phrase.kind === 'opensOn') return t(`${form}opensOn`, { time, day: nameOf(weekdayOf(phrase.date)) })
      return t(`${form}${phrase.kind}`, { time })
    }
    return {
      words,
      /** 'Segunda a sexta', 'Sábado'. */
      days: (which: readonly number[]): string => {
        const [first = 0] = which
        const last = which.at(-1) ?? first
        const text = first === last ? nameOf(first) : t('days', { from: nameOf(first), to: nameOf(last) })
        return upperFirst(text)
      },
      /** 'Sexta-feira, 25 de dezembro' of a 'YYYY-MM-DD'. */
      date: (date: string): string => upperFirst(days(locale).format(new Date(`${date}T00:00:00Z`))),
      /** 'Aberto agora · fecha às 23:00'. */
      phrase: (opening: Opening, now: number): string => phraseOf(opening, now, ''),
      /** 'Aberto até 23h': the same where there is room for a few letters. */
      short: (opening: Opening, now: number): string => phraseOf(opening, now, 'short.'),
    }
  }, [i18n.language, t])
}
