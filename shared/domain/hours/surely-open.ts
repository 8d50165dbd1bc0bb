import type { OpeningExceptionRow, OpeningRow } from './opening-hours'

interface Rows {
  readonly opening_hours: readonly OpeningRow[]
  readonly opening_exceptions: readonly OpeningExceptionRow[]
}

const DAY_MS = 86_400_000

/**
 * Whether a company is certainly open, so that a first view needs none of opening-hours' rules: a weekly row of today
 * covers the moment and no dated row is near. `local` is the company's 'YYYY-MM-DD HH:MM'. False says nothing.
 */
export const isSurelyOpen = ({ opening_hours, opening_exceptions }: Rows, local: string): boolean => {
  const [date = '', time = ''] = local.split(' ')
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const isNear = (other: string): boolean => Math.abs(Date.parse(`${other}T00:00:00Z`) - midnight) <= DAY_MS
  if (opening_hours.length === 0) return true
  if (opening_exceptions.some((row) => isNear(row.date))) return false
  const weekday = new Date(midnight).getUTCDay()
  return opening_hours.some(
    (row) =>
      row.weekday === weekday &&
      row.opens_at <= time &&
      (row.closes_at <= row.opens_at || time < row.closes_at),
  )
}
