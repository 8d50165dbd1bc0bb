/** Days, times and a company's responses: one table that tests both the rule here and the backend's. */
import type { OpeningExceptionRow, OpeningRow } from '@shared/domain/hours/opening-hours'
import type { ReservationRefusal, ReservationRules } from './reservation-times'

export interface ReservationCompany {
  readonly opening_hours: readonly OpeningRow[]
  readonly opening_exceptions: readonly OpeningExceptionRow[]
  readonly timeZone: string
  readonly rules: ReservationRules
}

export interface ReservationCase {
  readonly name: string
  readonly company: keyof typeof RESERVATION_COMPANIES
  /** The moment of the request. */
  readonly now: string
  readonly date: string
  readonly time: string
  readonly refusal: ReservationRefusal | null
  /** The times of the date, past ones included. */
  readonly times: readonly string[]
}

const rules: ReservationRules = {
  is_enabled: true,
  times: ['12:30', '12:00', '20:00'],
  times_from_hours: true,
  kitchen_closes_minutes: 60,
}
const SUNDAY = 0
const MONDAY = 1
const FRIDAY = 5
const SATURDAY = 6

const hours: readonly OpeningRow[] = [
  { weekday: FRIDAY, opens_at: '11:00', closes_at: '14:30' },
  { weekday: FRIDAY, opens_at: '18:15', closes_at: '20:45' },
  { weekday: SATURDAY, opens_at: '22:00', closes_at: '02:00' },
  { weekday: SUNDAY, opens_at: '12:00', closes_at: '12:45' },
]
const exceptions: readonly OpeningExceptionRow[] = [
  { date: '2026-04-03', is_closed: true, opens_at: null, closes_at: null },
  { date: '2026-04-06', is_closed: false, opens_at: '19:00', closes_at: '21:00' },
]
const company: ReservationCompany = {
  opening_hours: hours,
  opening_exceptions: exceptions,
  timeZone: 'America/Sao_Paulo',
  rules,
}

export const RESERVATION_COMPANIES = {
  'two stretches on Friday': company,
  'a list of its own': { ...company, rules: { ...rules, times_from_hours: false } },
  'no hours': { ...company, opening_hours: [], opening_exceptions: [] },
  'no hours, closed that day': { ...company, opening_hours: [], opening_exceptions: exceptions },
  'a kitchen to the end': { ...company, rules: { ...rules, kitchen_closes_minutes: 0 } },
  'no reservations': { ...company, rules: { ...rules, is_enabled: false } },
  'in Manaus': { ...company, timeZone: 'America/Manaus' },
  'around the clock': {
    ...company,
    opening_hours: [{ weekday: MONDAY, opens_at: '21:00', closes_at: '21:00' }],
    opening_exceptions: [],
  },
} as const satisfies Record<string, ReservationCompany>

const FRIDAY_TIMES = ['11:00', '11:30', '12:00', '12:30', '13:00', '18:15', '18:45', '19:15']
const LATE = ['22:00', '22:30', '23:00', '23:30']
const LIST = ['12:00', '12:30', '20:00']
/** A Monday noon in São Paulo. */
const NOON = '2026-03-02T12:00:00-03:00'

const cases: readonly (Omit<ReservationCase, 'now'> & Partial<Pick<ReservationCase, 'now'>>)[] = [
  {
    name: 'a half hour from opening on',
    company: 'two stretches on Friday',
    date: '2026-03-06',
    time: '11:00',
    refusal: null,
    times: FRIDAY_TIMES,
  },
  {
    name: 'the last one before the kitchen closes',
    company: 'two stretches on Friday',
    date: '2026-03-06',
    time: '19:15',
    refusal: null,
    times: FRIDAY_TIMES,
  },
  {
    name: 'when the kitchen has closed',
    company: 'two stretches on Friday',
    date: '2026-03-06',
    time: '19:45',
    refusal: 'time_not_offered',
    times: FRIDAY_TIMES,
  },
  {
    name: 'a time between the half hours',
    company: 'two stretches on Friday',
    date: '2026-03-06',
    time: '11:10',
    refusal: 'time_not_offered',
    times: FRIDAY_TIMES,
  },
  {
    name: 'a weekday without hours',
    company: 'two stretches on Friday',
    date: '2026-03-05',
    time: '12:00',
    refusal: 'closed_day',
    times: [],
  },
  {
    name: 'a day whose kitchen closes before it opens',
    company: 'two stretches on Friday',
    date: '2026-03-08',
    time: '12:00',
    refusal: 'closed_day',
    times: [],
  },
  {
    name: 'an exception that closes',
    company: 'two stretches on Friday',
    date: '2026-04-03',
    time: '12:00',
    refusal: 'closed_day',
    times: [],
  },
  {
    name: 'an exception that opens',
    company: 'two stretches on Friday',
    date: '2026-04-06',
    time: '19:30',
    refusal: null,
    times: ['19:00', '19:30'],
  },
  {
    name: 'a night past midnight, before it',
    company: 'two stretches on Friday',
    date: '2026-03-07',
    time: '23:30',
    refusal: null,
    times: LATE,
  },
  {
    name: 'a night past midnight, after it',
    company: 'two stretches on Friday',
    date: '2026-03-07',
    time: '00:00',
    refusal: 'time_not_offered',
    times: LATE,
  },
  {
    name: 'a company around the clock ends at midnight, too',
    company: 'around the clock',
    date: '2026-03-09',
    time: '23:30',
    refusal: null,
    times: ['21:00', '21:30', ...LATE],
  },
  {
    name: 'a kitchen that never closes early',
    company: 'a kitchen to the end',
    date: '2026-03-08',
    time: '12:30',
    refusal: null,
    times: ['12:00', '12:30'],
  },
  {
    name: 'a list of its own, in order',
    company: 'a list of its own',
    date: '2026-03-06',
    time: '20:00',
    refusal: null,
    times: LIST,
  },
  {
    name: 'a time outside its own list',
    company: 'a list of its own',
    date: '2026-03-06',
    time: '11:00',
    refusal: 'time_not_offered',
    times: LIST,
  },
  {
    name: 'its own list on a closed day',
    company: 'a list of its own',
    date: '2026-03-05',
    time: '20:00',
    refusal: 'closed_day',
    times: [],
  },
  {
    name: 'the list where no hours are known',
    company: 'no hours',
    date: '2026-03-05',
    time: '12:30',
    refusal: null,
    times: LIST,
  },
  {
    name: 'no hours, and closed by an exception',
    company: 'no hours, closed that day',
    date: '2026-04-03',
    time: '12:30',
    refusal: 'closed_day',
    times: [],
  },
  {
    name: 'a company that takes none',
    company: 'no reservations',
    date: '2026-03-06',
    time: '11:00',
    refusal: 'disabled',
    times: FRIDAY_TIMES,
  },
  {
    name: 'yesterday',
    company: 'no hours',
    date: '2026-03-01',
    time: '20:00',
    refusal: 'past',
    times: LIST,
  },
  {
    name: 'today, earlier',
    company: 'two stretches on Friday',
    now: '2026-03-06T12:10:00-03:00',
    date: '2026-03-06',
    time: '12:00',
    refusal: 'past',
    times: FRIDAY_TIMES,
  },
  {
    name: 'today, at this very minute',
    company: 'two stretches on Friday',
    now: '2026-03-06T12:00:00-03:00',
    date: '2026-03-06',
    time: '12:00',
    refusal: 'past',
    times: FRIDAY_TIMES,
  },
  {
    name: 'today, later',
    company: 'two stretches on Friday',
    now: '2026-03-06T12:10:00-03:00',
    date: '2026-03-06',
    time: '12:30',
    refusal: null,
    times: FRIDAY_TIMES,
  },
  {
    name: 'today, when the last time is over',
    company: 'two stretches on Friday',
    now: '2026-03-06T22:00:00-03:00',
    date: '2026-03-06',
    time: '19:15',
    refusal: 'past',
    times: FRIDAY_TIMES,
  },
  {
    name: 'a day that has begun in São Paulo but not in Manaus',
    company: 'in Manaus',
    now: '2026-03-06T00:30:00-03:00',
    date: '2026-03-06',
    time: '11:00',
    refusal: null,
    times: FRIDAY_TIMES,
  },
  {
    name: 'noon is an hour later in Manaus',
    company: 'in Manaus',
    now: '2026-03-06T12:30:00-03:00',
    date: '2026-03-06',
    time: '12:00',
    refusal: null,
    times: FRIDAY_TIMES,
  },
  {
    name: 'the last day of the horizon',
    company: 'no hours',
    date: '2026-08-29',
    time: '20:00',
    refusal: null,
    times: LIST,
  },
  {
    name: 'the day after the horizon',
    company: 'no hours',
    date: '2026-08-30',
    time: '20:00',
    refusal: 'too_far',
    times: LIST,
  },
]

export const RESERVATION_CASES: readonly ReservationCase[] = cases.map((one) => ({ now: NOON, ...one }))
