import { describe, expect, it } from 'vitest'
import {
  bookDay,
  bookSpan,
  bookSteps,
  entriesOf,
  isFinal,
  mayChange,
  newReservationSettings,
  standingOf,
  stepName,
  stripOf,
  waiting,
  type BookStatus,
} from './reservation-book'

const entry = (date: string, time: string, status: BookStatus, people = '2') => ({
  date,
  time,
  status,
  people,
  created_at: `${date}T10:00:00Z`,
})
const book = [
  entry('2026-03-10', '20:00', 'confirmed', '4'),
  entry('2026-03-10', '12:00', 'requested', '3'),
  entry('2026-03-10', '13:00', 'cancelled', '9'),
  entry('2026-03-10', '13:30', 'no_show', '9'),
  entry('2026-03-09', '19:00', 'requested'),
  entry('2026-03-12', '19:00', 'requested'),
]

describe('the book of reservations', () => {
  it('accepts the backend’s steps, and confirms those that are final', () => {
    expect(bookSteps('requested')).toEqual(['confirmed', 'cancelled'])
    expect(bookSteps('confirmed')).toEqual(['seated', 'no_show', 'cancelled'])
    for (const status of ['cancelled', 'seated', 'no_show'] as const) expect(bookSteps(status)).toEqual([])
    expect((['confirmed', 'cancelled', 'seated', 'no_show'] as const).filter(isFinal)).toEqual([
      'cancelled',
      'no_show',
    ])
  })

  it.each([
    ['requested', 'cancelled', 'declined'],
    ['requested', 'confirmed', 'confirmed'],
    ['confirmed', 'cancelled', 'cancelled'],
  ] as const)('from %s calls the step to %s %s', (status, step, name) => {
    expect(stepName(status, step)).toBe(name)
  })

  it('shows a cancelled one as declined where it was never confirmed', () => {
    expect(standingOf({ status: 'cancelled', confirmed_at: null })).toBe('declined')
    expect(standingOf({ status: 'cancelled', confirmed_at: '2026-03-01T12:00:00Z' })).toBe('cancelled')
    expect(standingOf({ status: 'requested' })).toBe('requested')
    expect(standingOf({ status: 'cancelled', confirmed_at: null, cancelled_by_customer: true })).toBe(
      'withdrawn',
    )
  })

  it('is changed by its customer until its time, by the clock of the company', () => {
    const at = Date.parse('2026-03-10T20:00:00-03:00')
    const zone = 'America/Sao_Paulo'
    const of = (status: BookStatus) => ({ status, date: '2026-03-10', time: '20:00' })
    expect(mayChange(of('confirmed'), zone, at - 1)).toBe(true)
    expect(mayChange(of('requested'), zone, at - 1)).toBe(true)
    expect(mayChange(of('confirmed'), zone, at)).toBe(false)
    for (const status of ['cancelled', 'seated', 'no_show'] as const)
      expect(mayChange(of(status), zone, at - 1)).toBe(false)
  })

  it('counts a day without declined ones and no-shows', () => {
    expect(bookDay(book, '2026-03-10')).toEqual({ reservations: 2, people: 7, requested: 1 })
    expect(bookDay(book, '2026-03-12')).toEqual({ reservations: 1, people: 2, requested: 1 })
    expect(bookDay(book, '2026-03-11')).toEqual({ reservations: 0, people: 0, requested: 0 })
  })

  it('lists a day by time, of one time the one that was requested first', () => {
    const [later, earlier] = [
      { ...entry('2026-03-14', '20:00', 'requested'), created_at: '2026-03-02T10:00:00Z' },
      { ...entry('2026-03-14', '20:00', 'confirmed'), created_at: '2026-03-01T10:00:00Z' },
    ]
    expect(entriesOf([later, earlier], '2026-03-14')).toEqual([earlier, later])
    expect(entriesOf(book, '2026-03-10').map(({ time }) => time)).toEqual([
      '12:00',
      '13:00',
      '13:30',
      '20:00',
    ])
  })

  it('finds the unanswered requests from today on, the next first', () => {
    const more = [
      entry('2026-03-12', '12:00', 'requested'),
      ...book,
      entry('2026-03-10', '11:30', 'requested'),
    ]
    expect(waiting(more, '2026-03-10').map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-03-10 11:30',
      '2026-03-10 12:00',
      '2026-03-12 12:00',
      '2026-03-12 19:00',
    ])
  })

  it('reads from today to the last bookable day, and the displayed days', () => {
    expect(stripOf('2026-02-27').at(-1)).toBe('2026-03-05')
    expect(bookSpan('2026-03-10', '2026-03-10')).toEqual({ from: '2026-03-10', to: '2026-09-06' })
    expect(bookSpan('2026-03-01', '2026-03-10')).toEqual({ from: '2026-03-01', to: '2026-09-06' })
    expect(bookSpan('2026-09-05', '2026-03-10')).toEqual({ from: '2026-03-10', to: '2026-09-11' })
  })

  it("starts with the specification's settings [S9.reservation-tolerance] [S9.reservation-deposit] [S9.reservation-minimum]", () => {
    expect(newReservationSettings('x')).toEqual({
      id: 'x',
      is_enabled: true,
      times: ['11:30', '12:00', '12:30', '13:00', '13:30', '19:00', '19:30', '20:00', '20:30', '21:00'],
      times_from_hours: true,
      tolerance_minutes: 15,
      deposit_above_people: 8,
      weekend_minimum_cents: 4000,
      max_people_option: 10,
      service_fee_percent: 10,
      kitchen_closes_minutes: 60,
    })
  })
})
