/** The company's reservations: the allowed steps, and the summary of a day (spec §3, §9). */
import { addDays, momentAt } from '@shared/domain/hours/opening-hours'
import { HORIZON_DAYS } from './reservation-times'
import { DEFAULT_RESERVATION, type ReservationFigures } from './reservation'

export type BookStatus = 'requested' | 'confirmed' | 'cancelled' | 'seated' | 'no_show'
export type BookStep = Exclude<BookStatus, 'requested'>

const STEPS: Readonly<Record<BookStatus, readonly BookStep[]>> = {
  requested: ['confirmed', 'cancelled'],
  confirmed: ['seated', 'no_show', 'cancelled'],
  cancelled: [],
  seated: [],
  no_show: [],
}

/** The steps that the company may take, in the order of its buttons; the backend rejects all others. */
export const bookSteps = (status: BookStatus): readonly BookStep[] => STEPS[status]

/** Steps that cannot be undone: they are confirmed first. */
export const isFinal = (step: BookStep): boolean => step === 'cancelled' || step === 'no_show'

/** The name of a step: a request is declined, a confirmed reservation is cancelled. */
export const stepName = (status: BookStatus, step: BookStep): BookStep | 'declined' =>
  status === 'requested' && step === 'cancelled' ? 'declined' : step

/**
 * The state of a reservation in words: one that the company never confirmed is declined; one that its customer called off
 * is withdrawn.
 */
export const standingOf = ({
  status,
  confirmed_at,
  cancelled_by_customer,
}: {
  readonly status: BookStatus
  readonly confirmed_at?: string | null
  readonly cancelled_by_customer?: boolean | undefined
}): BookStatus | 'declined' | 'withdrawn' => {
  if (status !== 'cancelled') return status
  if (cancelled_by_customer) return 'withdrawn'
  return confirmed_at ? 'cancelled' : 'declined'
}

/** Whether its customer may still change or cancel a reservation, by the clock of the company. */
export const mayChange = (
  { status, date, time }: Pick<Booked, 'status' | 'date' | 'time'>,
  timeZone: string,
  now: number,
): boolean => (status === 'requested' || status === 'confirmed') && momentAt(date, time, timeZone) > now

interface Booked {
  readonly date: string
  readonly time: string
  /** A number as text. */
  readonly people: string
  readonly status: BookStatus
  readonly created_at: string
}

/** Whether guests are still expected, or came: counted for the day. */
const counts = ({ status }: Pick<Booked, 'status'>): boolean => status !== 'cancelled' && status !== 'no_show'

export interface BookDay {
  /** Without declined ones and no-shows. */
  readonly reservations: number
  readonly people: number
  /** How many await an answer of the company. */
  readonly requested: number
}

/** The summary of a day; zeros on a day without reservations. */
export const bookDay = (book: readonly Booked[], date: string): BookDay => {
  const expected = book.filter((entry) => entry.date === date && counts(entry))
  return {
    reservations: expected.length,
    people: expected.reduce((sum, { people }) => sum + Number(people), 0),
    requested: expected.filter(({ status }) => status === 'requested').length,
  }
}

/** A day's reservations by time, those requested first before others of the same time. */
export const entriesOf = <T extends Booked>(book: readonly T[], date: string): T[] =>
  book
    .filter((entry) => entry.date === date)
    .sort(
      (one, other) => one.time.localeCompare(other.time) || one.created_at.localeCompare(other.created_at),
    )

/** Unanswered requests from today on, the next first. */
export const waiting = <T extends Booked>(book: readonly T[], today: string): T[] =>
  book
    .filter(({ status, date }) => status === 'requested' && date >= today)
    .sort((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`))

/** The seven days of the strip that begins here. */
export const stripOf = (from: string): string[] => Array.from({ length: 7 }, (_, day) => addDays(from, day))

/** The days to read: all bookable days from today on, and the strip where it is earlier. */
export const bookSpan = (from: string, today: string): { from: string; to: string } => {
  const [end, horizon] = [addDays(from, 6), addDays(today, HORIZON_DAYS)]
  return { from: from < today ? from : today, to: end > horizon ? end : horizon }
}

/** A row for a company without settings, with spec §9's values and the company's id: two people create one row. */
export const newReservationSettings = (
  companyId: string,
): ReservationFigures & { id: string; times: string[] } => ({
  ...DEFAULT_RESERVATION,
  id: companyId,
  times: [...DEFAULT_RESERVATION.times],
})
