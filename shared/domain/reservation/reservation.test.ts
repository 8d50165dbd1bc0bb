import { describe, expect, it } from 'vitest'
import { RESERVATION_COMPANIES } from './reservation.fixture'
import {
  DEFAULT_RESERVATION,
  emptyReservation,
  formatDate,
  formOf,
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
    ['106/03/2026', null],
    ['06/03/20261', null],
    ['2026-03-06', null],
    ['', null],
  ])('%s is read as %s', (text, date) => expect(parseDate(text)).toBe(date))

  it('is formatted as DD/MM/YYYY', () => expect(formatDate('2026-03-06')).toBe('06/03/2026'))

  it.each([
    ['0', '', '0'],
    ['06', '0', '06/'],
    ['06/0', '06/', '06/0'],
    ['06/03', '06/0', '06/03/'],
    ['06/03/2', '06/03/', '06/03/2'],
    ['6/', '6', '06/'],
    ['06/03', '06/03/', '06/03'],
    ['07', '06', '07'],
  ])('typed as %s after "%s" is %s', (text, before, shown) => expect(typedDate(text, before)).toBe(shown))

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

  it('keeps a day that is closed by now', () => {
    const closed = { date: '2026-03-05', time: '12:30', people: '4' }
    const form = { ...good, date: '05/03/2026' }
    expect(reservationProblems(form, place)).toEqual({ date: 'closed_day' })
    expect(reservationProblems(form, { ...place, stored: closed })).toEqual({})
  })

  it.each([
    ['10', '10', ''],
    ['11', MORE_PEOPLE, '11'],
  ])('starts with what was reserved, for %s people', (count, people, more_people) => {
    const reservation = {
      name: 'Ana Souza',
      phone: '(11) 99876-5432',
      date: '2026-03-06',
      time: '12:30',
      people: count,
      observations: null,
    }
    const form = { ...good, people, more_people }
    expect(formOf(reservation, DEFAULT_RESERVATION)).toEqual(form)
    expect(formOf({ ...reservation, observations: 'Janela' }, DEFAULT_RESERVATION)).toEqual({
      ...form,
      observations: 'Janela',
    })
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
    [MORE_PEOPLE, ' 14 ', 14],
    [MORE_PEOPLE, '', null],
    [MORE_PEOPLE, '014', null],
    [MORE_PEOPLE, '14.5', null],
    [MORE_PEOPLE, '1e2', null],
    [MORE_PEOPLE, '500', 500],
    [MORE_PEOPLE, '501', null],
    [MORE_PEOPLE, 'doze', null],
    ['', '14', null],
  ])('%s and "%s" are %s', (people, more_people, count) =>
    expect(peopleOf({ people, more_people })).toBe(count),
  )

  it.each([
    ['', { more_people: 'required' }],
    ['  ', { more_people: 'required' }],
    ['10', { more_people: 'people' }],
    ['501', { more_people: 'people' }],
    ['11', {}],
  ])('more than ten, "%s": %j', (more_people, problems) =>
    expect(problemsOf({ people: MORE_PEOPLE, more_people })).toEqual(problems),
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

  it('sends name and telephone trimmed', () => {
    const sent = sendableReservation({ ...good, name: ' Ana ', phone: ' (11) 99876-5432 ' }, 'i')
    expect(sent).toMatchObject({ name: 'Ana', phone: '(11) 99876-5432' })
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
    [{ name: 'x'.repeat(120) }, {}],
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
