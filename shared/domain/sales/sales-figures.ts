import { addDays } from '@shared/domain/hours/opening-hours'
import { DAY_MS } from '@shared/domain/common/durations'

/** The periods and summaries of a company's sales figures. Days are the company's business days, as ISO dates. */

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'own'] as const
export type Period = (typeof PERIODS)[number]

export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** The longest range that the backend accepts. */
export const MAX_SPAN_DAYS = 366

/** The longest text that the history is searched by. */
export const MAX_SEARCH_TEXT = 120

/** How far back a search of orders from another page goes. */
const SEARCHED_DAYS = 30

/** The days in which an order is looked for by its text. */
export const searchedSpan = (today: string): DaySpan => ({ from: addDays(today, -SEARCHED_DAYS), to: today })

/** Days of a range, both ends included; less than one is an invalid range. */
export const spanDays = ({ from, to }: DaySpan): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1

/** Whether the backend accepts a range: its end not before its beginning, and no longer than 366 days. */
export const isGoodSpan = (span: DaySpan): boolean => {
  const days = spanDays(span)
  return days >= 1 && days <= MAX_SPAN_DAYS
}

/** A range as ranges of at most so many days, the last one first. */
export const piecesOf = ({ from, to }: DaySpan, days: number): DaySpan[] =>
  Array.from({ length: Math.max(1, Math.ceil(spanDays({ from, to }) / days)) }, (_piece, place) => {
    const last = addDays(to, -place * days)
    const first = addDays(last, 1 - days)
    return { from: first < from ? from : first, to: last }
  })

/** The days of a period that ends with the business day `today`; `own` is the range chosen by the user. */
export const spanOf = (period: Period, today: string, own: DaySpan): DaySpan => {
  if (period === 'own') return own
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  const back = { today: 0, week: 6, month: 29 }[period]
  return { from: addDays(today, -back), to: today }
}

/** The average of an order, in whole cents; null without orders, or for users who may not see money. */
export const averageTicketCents = (soldCents: number | null, orders: number): number | null =>
  soldCents === null || orders === 0 ? null : Math.round(soldCents / orders)

interface Counted {
  readonly orders: number
  readonly sold_cents: number | null
}

/** Figures of a range; amounts are null for those who may not see money. */
type Totals = Pick<Counted, 'sold_cents'>

/** What was sold where no order is: no money is not zero money for those who may not see any. */
const nothing = ({ sold_cents }: Totals): Counted => ({
  orders: 0,
  sold_cents: sold_cents === null ? null : 0,
})

/** Every day of a range, zeros for days without orders. */
export const everyDay = (
  figures: DaySpan & Totals & { readonly by_day: readonly (Counted & { readonly day: string })[] },
): (Counted & { day: string })[] => {
  const known = new Map(figures.by_day.map((row) => [row.day, row]))
  return Array.from({ length: Math.max(0, spanDays(figures)) }, (_day, place) => {
    const day = addDays(figures.from, place)
    return known.get(day) ?? { day, ...nothing(figures) }
  })
}

/** The 24 hours of a business day, which begins at the cut-off hour, so that 1 h comes after 23 h. */
export const hoursInOrder = (
  figures: Totals & { readonly by_hour: readonly (Counted & { readonly hour: number })[] },
  cutoffHour: number,
): (Counted & { hour: number })[] => {
  const known = new Map(figures.by_hour.map((row) => [row.hour, row]))
  return Array.from({ length: 24 }, (_hour, place) => {
    const hour = (place + cutoffHour) % 24
    return known.get(hour) ?? { hour, ...nothing(figures) }
  })
}

/** How much more than before, in whole percent; null where there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) * 100) / before) : null

/** Days by weeks that begin on Monday; null before the first day and after the last. */
export const weeksOf = <D extends { readonly day: string }>(days: readonly D[]): (D | null)[][] => {
  const [first] = days
  if (!first) return []
  const empty = (new Date(`${first.day}T00:00:00Z`).getUTCDay() + 6) % 7
  const cells = [...Array.from({ length: empty }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_week, at) =>
    Array.from({ length: 7 }, (_day, place) => cells[at * 7 + place] ?? null),
  )
}
