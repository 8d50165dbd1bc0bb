import { clockText } from '@shared/domain/hours/hours-text'
import { localeOf } from '@shared/domain/common/locale'
import { remembered } from '@shared/domain/common/memoize'
import { addDays, localDate, localTime, weekdayOf } from '@shared/domain/hours/opening-hours'
import { nextSaleStart, type SaleHours, type SaleWindow } from './sale-hours'

/** Monday first. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

const names = remembered((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))

/** 'seg' of a weekday, 0 is Sunday; 2023-01-01 was one. */
export const shortDay = (weekday: number, language: string): string =>
  names(localeOf(language))
    .format(new Date(Date.UTC(2023, 0, 1 + weekday)))
    .replace('.', '')

/** From three days in a row on, only the first and the last are named. */
const SHORTEST_RUN = 3

const daysText = (days: readonly number[], language: string): string => {
  if (WEEK.every((day) => days.includes(day))) return ''
  const runs = WEEK.reduce<number[][]>((found, day, place) => {
    if (!days.includes(day)) return found
    const before = found.at(-1)
    const continues = before?.at(-1) !== undefined && before.at(-1) === WEEK[place - 1]
    return continues && before ? [...found.slice(0, -1), [...before, day]] : [...found, [day]]
  }, [])
  return runs
    .flatMap((run) => {
      const named = run.map((day) => shortDay(day, language))
      return run.length < SHORTEST_RUN ? named : [`${named[0] ?? ''}–${named.at(-1) ?? ''}`]
    })
    .join(', ')
}

const windowText = ({ days, opens_at, closes_at }: SaleWindow, language: string): string => {
  const named = daysText(days, language)
  const isWholeDay = opens_at === '00:00' && closes_at === '00:00'
  const times = `${clockText(opens_at, language)}–${clockText(closes_at, language)}`
  return isWholeDay && named !== '' ? named : `${named} ${times}`.trim()
}

/** 'seg–sex 7h–11h; sáb 8h–12h'; '' where none are set. */
export const saleHoursText = (hours: SaleHours, language: string): string =>
  (hours ?? []).map((one) => windowText(one, language)).join('; ')

/** From when on something is sold: its translation and values. */
export type SoldFrom =
  | { readonly kind: 'today' | 'tomorrow'; readonly time: string }
  | { readonly kind: 'later'; readonly time: string; readonly day: string }

/** The phrase for what is outside its hours; null where it begins to be sold at no moment after `moment`. */
export const soldFrom = (
  hours: SaleHours,
  moment: number,
  timeZone: string,
  language: string,
): SoldFrom | null => {
  const starts = nextSaleStart(hours, moment, timeZone)
  if (starts === null) return null
  const [today, date] = [localDate(moment, timeZone), localDate(starts, timeZone)]
  const time = clockText(localTime(starts, timeZone), language)
  if (date === today) return { kind: 'today', time }
  if (date === addDays(today, 1)) return { kind: 'tomorrow', time }
  return { kind: 'later', time, day: shortDay(weekdayOf(date), language) }
}
