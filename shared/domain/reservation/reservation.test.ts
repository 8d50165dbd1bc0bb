import { describe, expect, it } from 'vitest'
import { RESERVATION_COMPANIES } from './reservation.fixture'
import { calendarFile } from './reservation-calendar'
import {
  DEFAULT_RESERVATION,
  emptyReservation,
  formatDate,
  MORE_PEOPLE,
  parseDate,
  peopleOf,
  peopleOptions,
  reservationNotices,
  reservationProblems,
  sendableReservation,
  typedDate,
  type ReservationForm,
} from './reservation'

const opening = RESERVATION_COMPANIES['two stretches on Friday']
const place = { opening, figures: DEFAULT_RESERVATION, now: Date.parse('2026-03-02T12:00:00-03:00') }
const good: ReservationForm = {
  name: 'Ana Souza',
  phone: '(11) 99876-5432',
  date: '06/03/2026',
  time: '12:30',
  people: '4',
  more_people: '',
  observations: '',
}
const problemsOf = (over: Partial<ReservationForm>) => reservationProblems({ ...good, ...over }, place)

describe('the date of a reservation [S3.reservation-date]', () => {
  it.each([
    ['06/03/2026', '2026-03-06'],
    ['6/3/2026', '2026-03-06'],
    [' 29/02/2028 ', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['03/13/2026', null],
    ['06/03/26', null],
    ['2026-03-06', null],
    ['', null],
  ])('%s is read as %s', (text, date) => expect(parseDate(text)).toBe(date))

  it('is formatted as DD/MM/YYYY', () => expect(formatDate('2026-03-06')).toBe('06/03/2026'))

  it('gets its slashes while it is typed, and they can be deleted', () => {
    const typed = [...'06032026'].reduce((before, digit) => typedDate(before + digit, before), '')
    expect(typed).toBe('06/03/2026')
    expect([...'6/3/2026'].reduce((before, sign) => typedDate(before + sign, before), '')).toBe('06/03/2026')
    expect(typedDate('06', '06/')).toBe('06')
    expect(typedDate('06/03/20261', '06/03/2026')).toBe('06/03/2026')
    expect(typedDate('abc')).toBe('')
  })
})

describe('a change of a reservation', () => {
  // No time of this company any more: it opens at 11:30.
  const stored = { date: '2026-03-06', time: '03:00', people: '4' }
  const changed = (over: Partial<ReservationForm>) =>
    reservationProblems({ ...good, time: '03:00', ...over }, { ...place, stored })

  it('keeps day, time and people that the company offers no more', () => {
    expect(problemsOf({ time: '03:00' })).toEqual({ time: 'time_not_offered' })
    expect(changed({ phone: '(11) 3255-0148', observations: 'Cadeira de rodas' })).toEqual({})
  })

  it.each([{ people: '5' }, { date: '13/03/2026' }, { time: '03:30' }])('is checked anew with %o', (over) =>
    expect(changed(over)).toEqual({ time: 'time_not_offered' }),
  )
})

describe('the people of a reservation [S3.reservation-people]', () => {
  it('are one to ten, and more than ten', () =>
    expect(peopleOptions(10)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', MORE_PEOPLE]))

  it.each([
    ['4', '', 4],
    [MORE_PEOPLE, '14', 14],
    [MORE_PEOPLE, '', null],
    [MORE_PEOPLE, '501', null],
    [MORE_PEOPLE, 'doze', null],
    ['', '14', null],
  ])('%s and "%s" are %s', (people, more_people, count) =>
    expect(peopleOf({ people, more_people })).toBe(count),
  )

  it.each([
    ['', 'required'],
    ['10', 'people'],
    ['501', 'people'],
    ['11', undefined],
  ])('more than ten, "%s": %s', (more_people, problem) =>
    expect(problemsOf({ people: MORE_PEOPLE, more_people }).more_people).toBe(problem),
  )
})

describe('the form of a reservation', () => {
  it('accepts a valid one', () => {
    expect(problemsOf({})).toEqual({})
    expect(sendableReservation(good, 'an id')).toEqual({
      id: 'an id',
      name: 'Ana Souza',
      phone: '(11) 99876-5432',
      date: '2026-03-06',
      time: '12:30',
      people: '4',
      observations: null,
    })
  })

  it('requires every mandatory field [S5.reservation-mandatory]', () =>
    expect(reservationProblems(emptyReservation(), place)).toEqual({
      name: 'required',
      phone: 'required',
      date: 'required',
      time: 'required',
      people: 'required',
    }))

  it('does not require observations [S5.reservation-observations]', () => {
    expect(problemsOf({ observations: '' })).toEqual({})
    expect(problemsOf({ observations: 'x'.repeat(501) })).toEqual({ observations: 'too_long' })
    expect(sendableReservation({ ...good, observations: ' Janela ' }, 'i')?.observations).toBe('Janela')
  })

  it.each([
    [{ name: '   ' }, { name: 'required' }],
    [{ name: 'x'.repeat(121) }, { name: 'too_long' }],
    [{ phone: '99876-5432' }, { phone: 'phone' }],
    [{ date: '31/02/2026' }, { date: 'date' }],
    [{ date: '01/03/2026' }, { date: 'past' }],
    [{ date: '05/03/2026' }, { date: 'closed_day' }],
    [{ date: '06/03/2027' }, { date: 'too_far' }],
    [{ time: '20:00' }, { time: 'time_not_offered' }],
  ])('with %j has %j', (over, problems) => expect(problemsOf(over)).toEqual(problems))

  it('cannot be sent without date and people', () => {
    expect(sendableReservation({ ...good, date: '' }, 'i')).toBeNull()
    expect(sendableReservation({ ...good, people: '' }, 'i')).toBeNull()
  })
})

describe('the terms of the company', () => {
  const notices = (date: string | null, people: number | null, over = {}) =>
    reservationNotices({ ...DEFAULT_RESERVATION, ...over }, { date, people })

  it('include 15 minutes of tolerance [S9.reservation-tolerance]', () =>
    expect(notices(null, null).tolerance_minutes).toBe(15))

  it('include a deposit above eight people [S9.reservation-deposit]', () => {
    expect(notices(null, 8).needs_deposit).toBe(false)
    expect(notices(null, 9).needs_deposit).toBe(true)
    expect(notices(null, 5, { deposit_above_people: 4 }).needs_deposit).toBe(true)
  })

  it('include R$ 40 a person at weekends [S9.reservation-minimum]', () => {
    expect(notices('2026-03-06', 2).minimum_cents).toBeNull()
    expect(notices('2026-03-07', 2).minimum_cents).toBe(4000)
    expect(notices('2026-03-08', 2).minimum_cents).toBe(4000)
    expect(notices('2026-03-08', 2, { weekend_minimum_cents: 0 }).minimum_cents).toBeNull()
  })

  it('include a service fee of 10 % where it charges one [S9.service-fee]', () => {
    expect(notices(null, null).service_fee_percent).toBe(10)
    expect(notices(null, null, { service_fee_percent: 0 }).service_fee_percent).toBeNull()
  })
})

describe('the calendar entry', () => {
  const entry = {
    id: 'an-id',
    title: 'Mesa; Bella, Napoli',
    place: 'Rua A, 12',
    notes: `Açaí\n${'ã'.repeat(60)}`,
    date: '2026-03-06',
    time: '20:00',
    timeZone: 'America/Sao_Paulo',
    created_at: '2026-03-02T11:59:30Z',
  }
  const now = Date.parse('2026-03-02T12:00:00Z')

  it('begins at the reserved time, in lines a calendar can read', () => {
    const file = calendarFile(entry, now)
    expect(file).toContain('DTSTART:20260306T230000Z\r\nDTEND:20260307T010000Z')
    expect(file).toContain('DTSTAMP:20260302T120000Z')
    expect(file).toContain('SUMMARY:Mesa\\; Bella\\, Napoli')
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:Açaí\\n${'ã'.repeat(60)}`)
    const longest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length))
    expect(longest).toBeLessThanOrEqual(75)
  })

  it('reminds two hours before', () => {
    expect(calendarFile(entry, now)).toContain(
      'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT2H\r\nDESCRIPTION:Mesa\\; Bella\\, Napoli\r\nEND:VALARM\r\nEND:VEVENT',
    )
  })

  it('replaces the one saved before the reservation was changed', () => {
    const sequence = (at: number): number => Number(/SEQUENCE:(\d+)/.exec(calendarFile(entry, at))?.[1])
    expect(sequence(now)).toBe(30)
    expect(sequence(now + 60_000)).toBe(90)
    expect(sequence(Date.parse(entry.created_at) - 5_000), 'a clock that is behind').toBe(0)
  })
})
