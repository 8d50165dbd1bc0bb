/** A company's hours in their editor: seven days and dated exceptions, each with its hours. */
import { ALL_DAY, lengthOf, minutesOf, type DaySpan } from './opening-hours'

/** One date with hours of its own; without any it is closed. */
export interface DraftException {
  readonly date: string
  readonly is_closed: boolean
  readonly spans: readonly DaySpan[]
  readonly note: string
}

export interface OpeningDraft {
  /** By weekday, 0 is Sunday. A day without hours is closed; a week without any is open around the clock. */
  readonly week: readonly (readonly DaySpan[])[]
  readonly exceptions: readonly DraftException[]
}

/** The rows of `opening.read` and `opening.save`. */
export interface OpeningRows {
  readonly hours: readonly { weekday: number; opens_at: string; closes_at: string }[]
  readonly exceptions: readonly {
    date: string
    is_closed: boolean
    opens_at: string | null
    closes_at: string | null
    note: string | null
  }[]
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
const DAY = 1440
const WEEK = 7 * DAY

/** The field of dated exceptions, beside those of the seven days, where two versions of the hours are merged. */
export const EXCEPTIONS_FIELD = 'exceptions'
const DAY_FIELD = 'day-'

/** The weekday of a field of `openingFields`. */
export const weekdayOfField = (field: string): number => Number(field.slice(DAY_FIELD.length))

/** The hours as fields that two people may change apart: each day, and the exceptions. */
export const openingFields = {
  of: ({ week, exceptions }: OpeningDraft): object => ({
    ...Object.fromEntries(week.map((spans, day) => [`${DAY_FIELD}${day}`, spans])),
    [EXCEPTIONS_FIELD]: exceptions,
  }),
  back: (fields: object): OpeningDraft => {
    const of = fields as Readonly<Record<string, unknown>>
    return {
      week: WEEKDAYS.map((day) => of[`${DAY_FIELD}${day}`] as readonly DaySpan[]),
      exceptions: of[EXCEPTIONS_FIELD] as readonly DraftException[],
    }
  },
}

const byOpening = (left: DaySpan, right: DaySpan): number => left.opens_at.localeCompare(right.opens_at)

/** The editor's initial values. Rows of one date are one exception; hours win over a closed row, as for guests. */
export const openingDraft = ({ hours, exceptions }: OpeningRows): OpeningDraft => ({
  week: WEEKDAYS.map((day) =>
    hours
      .filter(({ weekday }) => weekday === day)
      .map(({ opens_at, closes_at }) => ({ opens_at, closes_at }))
      .sort(byOpening),
  ),
  exceptions: [...new Set(exceptions.map(({ date }) => date))].sort().map((date) => {
    const rows = exceptions.filter((row) => row.date === date)
    const spans = rows
      .flatMap(({ is_closed, opens_at, closes_at }) =>
        !is_closed && opens_at && closes_at ? [{ opens_at, closes_at }] : [],
      )
      .sort(byOpening)
    return {
      date,
      is_closed: spans.length === 0,
      spans,
      note: rows.map(({ note }) => note ?? '').find((note) => note !== '') ?? '',
    }
  }),
})

/** The rows to send, complete. */
export const openingRows = ({
  week,
  exceptions,
}: OpeningDraft): {
  hours: OpeningRows['hours'][number][]
  exceptions: OpeningRows['exceptions'][number][]
} => ({
  hours: week.flatMap((spans, weekday) => spans.map((span) => ({ weekday, ...span }))),
  exceptions: exceptions.flatMap(({ date, is_closed, spans, note }): OpeningRows['exceptions'][number][] => {
    const named = { date, note: note.trim() || null }
    if (is_closed) return [{ ...named, is_closed: true, opens_at: null, closes_at: null }]
    return spans.map((span) => ({ ...named, is_closed: false, ...span }))
  }),
})

/** Whether no day of a week has hours: it counts as open around the clock. */
export const isEmptyWeek = ({ week }: OpeningDraft): boolean => week.every((spans) => spans.length === 0)

/** The hours of a weekday as they count. Empty is closed. */
export const spansInForce = (draft: OpeningDraft, weekday: number): readonly DaySpan[] =>
  isEmptyWeek(draft) ? [ALL_DAY] : (draft.week[weekday] ?? [])

/** Copies the hours of one day to others. */
export const copyDay = (draft: OpeningDraft, from: number, to: readonly number[]): OpeningDraft => ({
  ...draft,
  week: draft.week.map((spans, day) => (to.includes(day) ? (draft.week[from] ?? []) : spans)),
})

/** Whether hours end on the day after they began. */
export const endsNextDay = ({ opens_at, closes_at }: DaySpan): boolean =>
  opens_at !== '' && closes_at !== '' && closes_at <= opens_at

/** The place of a problem (`day-0` … `day-6`, `exception-0` …) and its kind. */
export type OpeningProblem = 'time' | 'overlap' | 'date' | 'dateTwice' | 'hoursMissing'
export type OpeningProblems = Readonly<Record<string, OpeningProblem>>

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
const areTimes = (spans: readonly DaySpan[]): boolean =>
  spans.every(({ opens_at, closes_at }) => isClock(opens_at) && isClock(closes_at))

interface Placed {
  readonly day: number
  readonly from: number
  readonly length: number
}

/** The days with hours that begin before others have ended; Saturday night extends into Sunday. */
const overlappingDays = (week: OpeningDraft['week']): number[] => {
  const placed = week
    .flatMap((spans, day): Placed[] =>
      areTimes(spans)
        ? spans.map((span) => ({
            day,
            from: day * DAY + minutesOf(span.opens_at),
            length: lengthOf(span),
          }))
        : [],
    )
    .sort((left, right) => left.from - right.from)
  if (placed.length < 2) return []
  return placed.flatMap((span, index) => {
    const next = placed[(index + 1) % placed.length] ?? span
    const gap = (next.from - span.from + WEEK) % WEEK
    return gap < span.length ? [next.day] : []
  })
}

const overlapWithin = (spans: readonly DaySpan[]): boolean => {
  const sorted = [...spans].sort(byOpening)
  return sorted.some((span, index) => {
    const next = sorted[index + 1]
    return next !== undefined && minutesOf(next.opens_at) < minutesOf(span.opens_at) + lengthOf(span)
  })
}

const exceptionProblem = (
  exception: DraftException,
  all: readonly DraftException[],
): OpeningProblem | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(exception.date)) return 'date'
  if (all.filter(({ date }) => date === exception.date).length > 1) return 'dateTwice'
  if (exception.is_closed) return null
  if (exception.spans.length === 0) return 'hoursMissing'
  if (!areTimes(exception.spans)) return 'time'
  return overlapWithin(exception.spans) ? 'overlap' : null
}

/** Everything that prevents saving the hours. */
export const openingProblems = ({ week, exceptions }: OpeningDraft): OpeningProblems => ({
  ...Object.fromEntries(overlappingDays(week).map((day) => [`day-${day}`, 'overlap'])),
  ...Object.fromEntries(
    week.flatMap((spans, day) => (areTimes(spans) ? [] : [[`day-${day}`, 'time' as const]])),
  ),
  ...Object.fromEntries(
    exceptions.flatMap((exception, place) => {
      const problem = exceptionProblem(exception, exceptions)
      return problem ? [[`exception-${place}`, problem]] : []
    }),
  ),
})
