/** Opening hours for display: a company's own texts, else its rows, days of equal hours together. */
import {
  addDays,
  lengthOf,
  localDate,
  localTime,
  openingState,
  spansOfWeekday,
  type DaySpan,
  type Opening,
  type OpeningExceptionRow,
} from './opening-hours'
import { DAY_MS } from '@shared/domain/common/durations'

/** The text columns of contact_settings with hours (spec §3): a label, and the times beside it. */
export interface HoursColumns {
  readonly weekday_hours: string | null
  readonly weekday_hours_time: string | null
  readonly saturday_hours: string | null
  readonly saturday_hours_time: string | null
  readonly sunday_hours: string | null
  readonly sunday_hours_time: string | null
}

/** A line of the hours' table: its weekdays (0 is Sunday) and their hours. */
export interface HoursLine {
  readonly days: readonly number[]
  /** The company's own name for these days, or null for the language's names. */
  readonly label: string | null
  /** The company's own text instead of its rows, or null. */
  readonly text: string | null
  /** From the rows; empty is closed. */
  readonly spans: readonly DaySpan[]
}

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5] as const

const written = (text: string | null | undefined): string | null => text?.trim() || null

/** Whether a day is open around the clock. */
export const isAllDay = (spans: readonly DaySpan[]): boolean =>
  spans.length === 1 && spans.every((span) => lengthOf(span) === 1440)

const sameSpans = (left: readonly DaySpan[], right: readonly DaySpan[]): boolean =>
  left.length === right.length &&
  left.every(
    (span, index) => span.opens_at === right[index]?.opens_at && span.closes_at === right[index].closes_at,
  )

/** Adjacent days of equal hours as one line. */
const byRows = (days: readonly number[], opening: Pick<Opening, 'opening_hours'>): HoursLine[] =>
  days.reduce<HoursLine[]>((lines, day) => {
    const spans = spansOfWeekday(opening, day)
    const last = lines.at(-1)
    if (last && sameSpans(last.spans, spans))
      return [...lines.slice(0, -1), { ...last, days: [...last.days, day] }]
    return [...lines, { days: [day], label: null, text: null, spans }]
  }, [])

const withTexts = (
  days: readonly number[],
  label: string | null | undefined,
  text: string | null | undefined,
  opening: Pick<Opening, 'opening_hours'>,
): HoursLine[] => {
  const lines = byRows(days, opening)
  const [first] = lines
  if (written(text) !== null)
    return [{ days, label: written(label), text: written(text), spans: first?.spans ?? [] }]
  // A name for all the days would be wrong for a part of them.
  return lines.length === 1 && first ? [{ ...first, label: written(label) }] : lines
}

/**
 * Monday to Friday, Saturday, Sunday. A company's own texts come first, then its rows; null without either, since the
 * closing times of such a company are unknown.
 */
export const hoursLines = (
  columns: Partial<HoursColumns> | null,
  opening: Pick<Opening, 'opening_hours'>,
): readonly HoursLine[] | null => {
  const texts = [columns?.weekday_hours_time, columns?.saturday_hours_time, columns?.sunday_hours_time]
  if (opening.opening_hours.length === 0 && !texts.some((text) => written(text) !== null)) return null
  const groups = [
    withTexts(MONDAY_TO_FRIDAY, columns?.weekday_hours, columns?.weekday_hours_time, opening),
    withTexts([6], columns?.saturday_hours, columns?.saturday_hours_time, opening),
    withTexts([0], columns?.sunday_hours, columns?.sunday_hours_time, opening),
  ]
  // Without rows only the texts are known.
  return groups.flat().filter((line) => opening.opening_hours.length > 0 || line.text !== null)
}

export interface SpanWords {
  readonly closed: string
  readonly allDay: string
  /** '11:00 às 23:00' */
  range(from: string, to: string): string
  /** Joins the hours of a day: '11:00 às 15:00 e 18:00 às 23:00'. */
  join(ranges: readonly string[]): string
}

/** A day's hours as text. */
export const spansText = (spans: readonly DaySpan[], words: SpanWords): string => {
  if (spans.length === 0) return words.closed
  if (isAllDay(spans)) return words.allDay
  return words.join(spans.map(({ opens_at, closes_at }) => words.range(opens_at, closes_at)))
}

/** Days with other hours than their weekday's (holidays), from `today` on, in order, `limit` dates at most. */
export const comingExceptions = (
  exceptions: readonly OpeningExceptionRow[],
  today: string,
  limit = 8,
): { readonly date: string; readonly note: string | null; readonly spans: readonly DaySpan[] }[] => {
  const dates = [...new Set(exceptions.filter(({ date }) => date >= today).map(({ date }) => date))].sort()
  return dates.slice(0, limit).map((date) => {
    const rows = exceptions.filter((exception) => exception.date === date)
    const spans = rows
      .filter((row) => !row.is_closed)
      .flatMap(({ opens_at, closes_at }) => (opens_at && closes_at ? [{ opens_at, closes_at }] : []))
      .sort((left, right) => left.opens_at.localeCompare(right.opens_at))
    return { date, note: rows.map(({ note }) => written(note)).find((note) => note !== null) ?? null, spans }
  })
}

/** A time as people say it where space is short: '23:00' is '23h' in Portuguese, '23:30' is '23h30'; as it is elsewhere. */
export const clockText = (time: string, language: string): string =>
  language === 'pt' ? time.replace(/^0/, '').replace(':', 'h').replace(/h00$/, 'h') : time

/** The opening status at a moment; times are the company's 'HH:MM', `date` its day. */
export type OpeningPhrase =
  | { readonly kind: 'open' | 'closed' }
  | { readonly kind: 'openUntil' | 'opensToday' | 'opensTomorrow'; readonly time: string }
  | { readonly kind: 'opensOn'; readonly time: string; readonly date: string }

/**
 * When the company really closes: hours that begin where others end continue them. Null for a company that does not
 * close within a day.
 */
const closingOf = (opening: Opening, now: number): number | null => {
  let closes = openingState(opening, now).closes
  while (closes !== null && closes - now <= DAY_MS) {
    const after = openingState(opening, closes)
    if (!after.is_open) return closes
    closes = after.closes
  }
  return null
}

/** The translation and values for 'open', 'open until 23:00', 'opens tomorrow at 11:00' … */
export const openingPhrase = (opening: Opening, now: number): OpeningPhrase => {
  const { is_open, opens } = openingState(opening, now)
  const { timeZone } = opening
  if (is_open) {
    const closes = closingOf(opening, now)
    return closes === null ? { kind: 'open' } : { kind: 'openUntil', time: localTime(closes, timeZone) }
  }
  if (opens === null) return { kind: 'closed' }
  const time = localTime(opens, timeZone)
  const date = localDate(opens, timeZone)
  const today = localDate(now, timeZone)
  if (date === today) return { kind: 'opensToday', time }
  if (date === addDays(today, 1)) return { kind: 'opensTomorrow', time }
  return { kind: 'opensOn', time, date }
}
