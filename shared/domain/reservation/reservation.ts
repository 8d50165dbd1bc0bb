/** A reservation's form, its validation, and the company's terms (spec §3, §5, §9). */
import { weekdayOf, type Opening } from '@shared/domain/hours/opening-hours'
import { RESERVATION_LIMITS } from '@shared/domain/common/column-limits'
import { isPhone } from '@shared/domain/common/phone'
import {
  dateRefusal,
  reservationRefusal,
  type ReservationRefusal,
  type ReservationRules,
} from './reservation-times'
import {
  DEFAULT_KITCHEN_CLOSES_MINUTES,
  DEFAULT_SERVICE_FEE_PERCENT,
} from '@shared/domain/company/company-defaults'

/** A company's reservation settings. Money is cents, the fee a percentage. */
export interface ReservationFigures extends ReservationRules {
  readonly tolerance_minutes: number
  readonly deposit_above_people: number
  /** The list offers 1 up to this, and 'more than' it. */
  readonly max_people_option: number
  readonly weekend_minimum_cents: number
  readonly service_fee_percent: number
}

/** The settings of a company without its own (spec §9). */
export const DEFAULT_RESERVATION: ReservationFigures = {
  is_enabled: true,
  times: ['11:30', '12:00', '12:30', '13:00', '13:30', '19:00', '19:30', '20:00', '20:30', '21:00'],
  times_from_hours: true,
  kitchen_closes_minutes: DEFAULT_KITCHEN_CLOSES_MINUTES.reservation,
  tolerance_minutes: 15,
  deposit_above_people: 8,
  max_people_option: 10,
  weekend_minimum_cents: 4000,
  service_fee_percent: DEFAULT_SERVICE_FEE_PERCENT,
}

/** The option beyond the list; the number is then typed. */
export const MORE_PEOPLE = 'more'
const MOST_PEOPLE = 500

/** '1' to `max`, and the option beyond it (spec §3). */
export const peopleOptions = (max: number): string[] => [
  ...Array.from({ length: max }, (_, index) => String(index + 1)),
  MORE_PEOPLE,
]

/** The typed values; `date` is DD/MM/YYYY, `people` one of the options, `more_people` the number beyond the list. */
export interface ReservationForm {
  readonly name: string
  readonly phone: string
  readonly date: string
  readonly time: string
  readonly people: string
  readonly more_people: string
  readonly observations: string
}
export type ReservationField = keyof ReservationForm

/** In the order of the form. */
export const RESERVATION_FIELDS: readonly ReservationField[] = [
  'name',
  'phone',
  'date',
  'time',
  'people',
  'more_people',
  'observations',
]

export const emptyReservation = (): ReservationForm => ({
  name: '',
  phone: '',
  date: '',
  time: '',
  people: '',
  more_people: '',
  observations: '',
})

/** The form as its customer would have filled it for a reservation that is there. */
export const formOf = (
  reservation: {
    readonly name: string
    readonly phone: string
    readonly date: string
    readonly time: string
    readonly people: string
    readonly observations: string | null
  },
  { max_people_option }: Pick<ReservationFigures, 'max_people_option'>,
): ReservationForm => {
  const { name, phone, time, people } = reservation
  const isListed = Number(people) <= max_people_option
  return {
    name,
    phone,
    date: formatDate(reservation.date),
    time,
    people: isListed ? people : MORE_PEOPLE,
    more_people: isListed ? '' : people,
    observations: reservation.observations ?? '',
  }
}

export type ReservationProblem = 'required' | 'too_long' | 'phone' | 'date' | 'people' | ReservationRefusal
export type ReservationProblems = Partial<Record<ReservationField, ReservationProblem>>

/** DD/MM/YYYY (one-digit days and months too) as 'YYYY-MM-DD'; null for an invalid date. */
export const parseDate = (text: string): string | null => {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(2[01]\d\d)$/.exec(text.trim())
  if (!parts) return null
  const [day, month, year] = parts.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThatDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isThatDay ? date.toISOString().slice(0, 10) : null
}

/** 'YYYY-MM-DD' as DD/MM/YYYY. */
export const formatDate = (date: string): string => date.split('-').reverse().join('/')

/**
 * A date while it is typed, with slashes added: '0503' is '05/03/', '5/' is '05/'. `before` is the previous text: a
 * slash that is being deleted is not added again.
 */
export const typedDate = (text: string, before = ''): string => {
  const padded = text.replace(/(^|\/)(\d)(?=\/)/g, (_, stroke: string, digit: string) => `${stroke}0${digit}`)
  const digits = padded.replace(/\D/g, '').slice(0, 8)
  const written = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
  const isComplete = digits.length === 2 || digits.length === 4
  return isComplete && text.length > before.length ? `${written}/` : written
}

/** The number of guests; null where it is missing. */
export const peopleOf = (form: Pick<ReservationForm, 'people' | 'more_people'>): number | null => {
  const text = form.people === MORE_PEOPLE ? form.more_people.trim() : form.people
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_PEOPLE ? Number(text) : null
}

/** The form's date as the rule reads it. */
export const dateOf = (form: Pick<ReservationForm, 'date'>): string | null => parseDate(form.date)

const { name, phone, observations } = RESERVATION_LIMITS
const LIMITS: Partial<Record<ReservationField, number>> = { name, phone, observations }
const MANDATORY: readonly ReservationField[] = ['name', 'phone', 'date', 'time', 'people']

export interface ReservationPlace {
  readonly opening: Opening
  readonly figures: ReservationFigures
  /** The moment of the request, ms since 1970. */
  readonly now: number
  /** The reservation that the form changes. */
  readonly stored?: { readonly date: string; readonly time: string; readonly people: string } | null
}

/** Whether day, time and people stay as stored: they hold although the company has changed its hours since. */
const isAgreed = (form: ReservationForm, stored: ReservationPlace['stored']): boolean =>
  dateOf(form) === stored?.date && form.time === stored?.time && String(peopleOf(form)) === stored?.people

const dateProblem = (
  form: ReservationForm,
  { opening, figures, now, stored }: ReservationPlace,
): ReservationProblem | null => {
  if (isAgreed(form, stored)) return null
  const date = dateOf(form)
  return date === null ? 'date' : dateRefusal(opening, figures, date, now)
}

const timeProblem = (
  form: ReservationForm,
  { opening, figures, now, stored }: ReservationPlace,
): ReservationProblem | null => {
  if (isAgreed(form, stored)) return null
  const date = dateOf(form)
  // The date's own problem is reported there.
  if (date === null || dateRefusal(opening, figures, date, now) !== null) return null
  return reservationRefusal(opening, figures, { date, time: form.time }, now)
}

const moreProblem = (form: ReservationForm, { figures }: ReservationPlace): ReservationProblem | null => {
  if (form.people !== MORE_PEOPLE) return null
  if (form.more_people.trim() === '') return 'required'
  const count = peopleOf(form)
  return count === null || count <= figures.max_people_option ? 'people' : null
}

/** The problem of one field; null when there is none. */
export const reservationProblem = (
  field: ReservationField,
  form: ReservationForm,
  place: ReservationPlace,
): ReservationProblem | null => {
  const value = form[field].trim()
  if (value === '' && MANDATORY.includes(field)) return 'required'
  if (value.length > (LIMITS[field] ?? Infinity)) return 'too_long'
  if (field === 'phone') return isPhone(value) ? null : 'phone'
  if (field === 'date') return dateProblem(form, place)
  if (field === 'time') return timeProblem(form, place)
  if (field === 'more_people') return moreProblem(form, place)
  return null
}

/** The problems of the form, by field; empty when it may be sent (spec §5). */
export const reservationProblems = (form: ReservationForm, place: ReservationPlace): ReservationProblems => {
  const found = RESERVATION_FIELDS.map((field) => [field, reservationProblem(field, form, place)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== null))
}

/** The reservation to send; null where the form has problems that make it unsendable. */
export const sendableReservation = (form: ReservationForm, id: string) => {
  const date = dateOf(form)
  const people = peopleOf(form)
  if (date === null || people === null) return null
  return {
    id,
    name: form.name.trim(),
    phone: form.phone.trim(),
    date,
    time: form.time,
    people: String(people),
    observations: form.observations.trim() || null,
  }
}

export interface ReservationNotices {
  readonly tolerance_minutes: number
  /** The group is so large that a deposit is required. */
  readonly needs_deposit: boolean
  /** The minimum spending per guest, in cents; null on weekdays and where there is no minimum. */
  readonly minimum_cents: number | null
  /** Null where none is charged. */
  readonly service_fee_percent: number | null
}

const isWeekend = (date: string): boolean => [0, 6].includes(weekdayOf(date))

/** The company's terms for these guests on this day (spec §9); without a date or number there are none. */
export const reservationNotices = (
  figures: ReservationFigures,
  { date, people }: { readonly date: string | null; readonly people: number | null },
): ReservationNotices => ({
  tolerance_minutes: figures.tolerance_minutes,
  needs_deposit: people !== null && people > figures.deposit_above_people,
  minimum_cents:
    date !== null && isWeekend(date) && figures.weekend_minimum_cents > 0
      ? figures.weekend_minimum_cents
      : null,
  service_fee_percent: figures.service_fee_percent > 0 ? figures.service_fee_percent : null,
})
