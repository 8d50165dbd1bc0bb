/** The company's book of reservations: which steps one may take, and what a day holds (spec §3, §9). */
import { addDays } from '@shared/domain/hours/opening-hours'
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

/** What the company may make of a reservation, in the order of its buttons; the backend refuses every other step. */
export const bookSteps = (status: BookStatus): readonly BookStep[] => STEPS[status]

/** What no step takes back: asked about before it is done. */
export const isFinal = (step: BookStep): boolean => step === 'cancelled' || step === 'no_show'

/** What a step is called: a request is declined, what was promised is cancelled. */
export const stepName = (status: BookStatus, step: BookStep): BookStep | 'declined' =>
  status === 'requested' && step === 'cancelled' ? 'declined' : step

/** The state of a reservation as a guest sees it: one that was never confirmed is declined, not cancelled. */
export const standingOf = ({
  status,
  confirmed_at,
}: {
  readonly status: BookStatus
  readonly confirmed_at?: string | null
}): BookStatus | 'declined' => (status === 'cancelled' && !confirmed_at ? 'declined' : status)

interface Booked {
  readonly date: string
  readonly time: string
  /** A number as text. */
  readonly people: string
  readonly status: BookStatus
  readonly created_at: string
}

/** Whether guests are still expected, or came: what a day is counted by. */
const counts = ({ status }: Pick<Booked, 'status'>): boolean => status !== 'cancelled' && status !== 'no_show'

export interface BookDay {
  /** Without those declined and those who did not come. */
  readonly reservations: number
  readonly people: number
  /** How many wait for an answer. */
  readonly requested: number
}

/** What a day holds; none of it on a day nobody asked for. */
export const bookDay = (book: readonly Booked[], date: string): BookDay => {
  const expected = book.filter((entry) => entry.date === date && counts(entry))
  return {
    reservations: expected.length,
    people: expected.reduce((sum, { people }) => sum + Number(people), 0),
    requested: expected.filter(({ status }) => status === 'requested').length,
  }
}

/** A day's reservations by time, those asked for first before the others of the same time. */
export const entriesOf = <T extends Booked>(book: readonly T[], date: string): T[] =>
  book
    .filter((entry) => entry.date === date)
    .sort(
      (one, other) => one.time.localeCompare(other.time) || one.created_at.localeCompare(other.created_at),
    )

/** Requests of today and later that nobody answered yet, the next first. */
export const waiting = <T extends Booked>(book: readonly T[], today: string): T[] =>
  book
    .filter(({ status, date }) => status === 'requested' && date >= today)
    .sort((one, other) => `${one.date}${one.time}`.localeCompare(`${other.date}${other.time}`))

/** The seven days of the strip that begins here. */
export const stripOf = (from: string): string[] => Array.from({ length: 7 }, (_, day) => addDays(from, day))

/** The days to read: everything that can be asked for from today on, and the strip where it lies before. */
export const bookSpan = (from: string, today: string): { from: string; to: string } => {
  const [end, horizon] = [addDays(from, 6), addDays(today, HORIZON_DAYS)]
  return { from: from < today ? from : today, to: end > horizon ? end : horizon }
}

/** A row for a company that never had one, with spec §9's figures. */
export const newReservationSettings = (id: string): ReservationFigures & { id: string; times: string[] } => ({
  ...DEFAULT_RESERVATION,
  id,
  times: [...DEFAULT_RESERVATION.times],
})
