import { describe, expect, it } from 'vitest'
import {
  comingExceptions,
  hoursLines,
  isAllDay,
  openingPhrase,
  spansText,
  type SpanWords,
  clockText,
} from './hours-text'

const row = (weekday: number, opens_at = '11:00', closes_at = '23:00') => ({ weekday, opens_at, closes_at })
const usual = { opening_hours: [...[1, 2, 3, 4, 5].map((day) => row(day)), row(6, '11:00', '23:30')] }
const words: SpanWords = {
  closed: 'Fechado',
  allDay: 'Aberto 24 horas',
  range: (from, to) => `${from} às ${to}`,
  join: (ranges) => ranges.join(' e '),
}

describe('the table of hours', () => {
  it('is built from the rows: days of equal hours together, a day without any is closed', () => {
    expect(hoursLines(null, usual)).toEqual([
      { days: [1, 2, 3, 4, 5], label: null, text: null, spans: [{ opens_at: '11:00', closes_at: '23:00' }] },
      { days: [6], label: null, text: null, spans: [{ opens_at: '11:00', closes_at: '23:30' }] },
      { days: [0], label: null, text: null, spans: [] },
    ])
  })

  it('splits a week whose days differ, whatever the company calls them', () => {
    const lines = hoursLines(
      { weekday_hours: 'Segunda a sexta' },
      { opening_hours: [row(2), row(3), row(4), row(5, '11:00', '02:00')] },
    )
    expect(lines?.map(({ days, label }) => [days, label])).toEqual([
      [[1], null],
      [[2, 3, 4], null],
      [[5], null],
      [[6], null],
      [[0], null],
    ])
  })

  it('puts days together only where all their hours are equal; closed ones are', () => {
    const opening_hours = [
      ...[row(3, '11:00', '15:00'), row(3, '18:00', '23:00')],
      ...[row(4, '11:00', '15:00'), row(4, '18:00', '00:00')],
      ...[row(5, '12:00', '15:00'), row(5, '18:00', '00:00')],
    ]
    expect(hoursLines(null, { opening_hours })?.map(({ days }) => days)).toEqual([
      [1, 2],
      [3],
      [4],
      [5],
      [6],
      [0],
    ])
  })

  it('prefers the company’s own texts over its rows', () => {
    const lines = hoursLines(
      {
        weekday_hours: 'De segunda a sexta',
        weekday_hours_time: ' Do almoço à noite ',
        sunday_hours: 'Domingos',
      },
      usual,
    )
    expect(lines?.[0]).toMatchObject({
      label: 'De segunda a sexta',
      text: 'Do almoço à noite',
      days: [1, 2, 3, 4, 5],
    })
    expect(lines?.[1]).toMatchObject({ label: null, text: null })
    expect(lines?.[2]).toMatchObject({ label: 'Domingos', text: null })
  })

  it('is empty for a company without hours, and has only the texts where there are no rows', () => {
    expect(hoursLines(null, { opening_hours: [] })).toBeNull()
    expect(hoursLines({ sunday_hours_time: 'Só com reserva' }, { opening_hours: [] })).toHaveLength(1)
  })

  it('formats hours', () => {
    expect(spansText([], words)).toBe('Fechado')
    expect(spansText([{ opens_at: '06:00', closes_at: '06:00' }], words)).toBe('Aberto 24 horas')
    expect(
      spansText(
        [
          { opens_at: '11:00', closes_at: '15:00' },
          { opens_at: '18:00', closes_at: '01:00' },
        ],
        words,
      ),
    ).toBe('11:00 às 15:00 e 18:00 às 01:00')
    expect(isAllDay([{ opens_at: '00:00', closes_at: '00:00' }])).toBe(true)
    expect(isAllDay([])).toBe(false)
  })

  const exception = (
    date: string,
    is_closed: boolean,
    opens_at: string | null = null,
    note: string | null = null,
  ) => ({
    date,
    is_closed,
    opens_at,
    closes_at: opens_at && '23:00',
    note,
  })

  it('lists the coming exceptions in order, without past ones', () => {
    const listed = comingExceptions(
      [
        exception('2026-12-31', false, '18:00'),
        exception('2026-12-25', true, null, 'Natal'),
        exception('2026-11-20', true),
        exception('2026-12-31', false, '11:00', 'Réveillon'),
      ],
      '2026-11-21',
    )
    expect(listed).toEqual([
      { date: '2026-12-25', note: 'Natal', spans: [] },
      {
        date: '2026-12-31',
        note: 'Réveillon',
        spans: [
          { opens_at: '11:00', closes_at: '23:00' },
          { opens_at: '18:00', closes_at: '23:00' },
        ],
      },
    ])
  })

  it('lists exceptions from today on, as many as asked, a closed one without the times left in its row', () => {
    const all = [
      exception('2026-11-20', true, '18:00'),
      exception('2026-12-31', true),
      exception('2026-12-25', true),
    ]
    expect(comingExceptions(all, '2026-11-20', 2)).toEqual([
      { date: '2026-11-20', note: null, spans: [] },
      { date: '2026-12-25', note: null, spans: [] },
    ])
  })
})

describe('the opening status of a company at a moment', () => {
  const opening = { ...usual, opening_exceptions: [], timeZone: 'America/Sao_Paulo' }
  const said = (moment: string) => openingPhrase(opening, Date.parse(`${moment}-03:00`))

  it('is until when it is open, or when it opens next', () => {
    expect(said('2026-11-20T12:00')).toEqual({ kind: 'openUntil', time: '23:00' })
    expect(said('2026-11-20T09:00')).toEqual({ kind: 'opensToday', time: '11:00' })
    expect(said('2026-11-20T23:30')).toEqual({ kind: 'opensTomorrow', time: '11:00' })
    expect(said('2026-11-21T23:45')).toEqual({ kind: 'opensOn', time: '11:00', date: '2026-11-23' })
  })

  it('names the next day of opening beyond closed ones, and none that is more than two weeks away', () => {
    const closedOn = (...dates: string[]) => ({
      ...opening,
      opening_hours: [row(5)],
      opening_exceptions: dates.map((date) => ({ date, is_closed: true, opens_at: null, closes_at: null })),
    })
    const now = Date.parse('2026-11-20T12:00-03:00')
    expect(openingPhrase(closedOn('2026-11-20'), now)).toEqual({
      kind: 'opensOn',
      time: '11:00',
      date: '2026-11-27',
    })
    expect(openingPhrase(closedOn('2026-11-20', '2026-11-27', '2026-12-04'), now)).toEqual({ kind: 'closed' })
  })

  it('names no closing time of a company that does not close', () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => row(day, '06:00', '06:00'))
    const now = Date.parse('2026-11-20T12:00-03:00')
    expect(openingPhrase({ ...opening, opening_hours: always }, now)).toEqual({ kind: 'open' })
    expect(openingPhrase({ ...opening, opening_hours: [] }, now)).toEqual({ kind: 'open' })
  })

  it('names no closing time within hours that go on for days', () => {
    const weekend = [row(5, '00:00', '00:00'), row(6, '00:00', '00:00'), row(0, '00:00', '00:00')]
    const phraseAt = (moment: string) =>
      openingPhrase({ ...opening, opening_hours: weekend }, Date.parse(`${moment}-03:00`))
    expect(phraseAt('2026-11-20T12:00')).toEqual({ kind: 'open' })
    expect(phraseAt('2026-11-22T12:00')).toEqual({ kind: 'openUntil', time: '00:00' })
  })

  it('continues with hours that begin where others end', () => {
    const halves = [row(5, '11:00', '15:00'), row(5, '15:00', '22:00')]
    const now = Date.parse('2026-11-20T12:00-03:00')
    expect(openingPhrase({ ...opening, opening_hours: halves }, now)).toEqual({
      kind: 'openUntil',
      time: '22:00',
    })
  })
})

describe('clockText', () => {
  it.each([
    ['23:00', 'pt', '23h'],
    ['09:30', 'pt', '9h30'],
    ['00:00', 'pt', '0h'],
    ['23:00', 'en', '23:00'],
  ])('writes %s in %s as %s', (time, language, text) => {
    expect(clockText(time, language)).toBe(text)
  })
})
