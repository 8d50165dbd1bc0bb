import type { OpeningExceptionRow, OpeningRow } from './opening-hours'

interface Rows {
  readonly opening_hours: readonly OpeningRow[]
  readonly opening_exceptions: readonly OpeningExceptionRow[]
}

/**
 * Whether a company is certainly open, so that a first view needs none of opening-hours' rules: there is no dated row,
 * and a weekly row of today covers the moment or there is none of any day. `local` is the company's 'YYYY-MM-DD HH:MM'.
 * False says nothing.
 */
export const isSurelyOpen = ({ opening_hours, opening_exceptions }: Rows, local: string): boolean => {
  const [date = '', time = ''] = local.split(' ')
  if (opening_exceptions.length > 0) return false
  if (opening_hours.length === 0) return true
  const weekday = new Date(date).getUTCDay()
  return opening_hours.some(
    (row) =>
      row.weekday === weekday &&
      row.opens_at <= time &&
      (row.closes_at <= row.opens_at || time < row.closes_at),
  )
}
