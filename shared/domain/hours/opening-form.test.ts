import { describe, expect, it } from 'vitest'
import {
  copyDay,
  endsNextDay,
  EXCEPTIONS_FIELD,
  openingDraft,
  openingFields,
  openingProblems,
  openingRows,
  spansInForce,
  weekdayOfField,
  type OpeningDraft,
} from './opening-form'

const span = (opens_at: string, closes_at: string) => ({ opens_at, closes_at })
const draft = (
  week: Partial<Record<number, { opens_at: string; closes_at: string }[]>>,
  exceptions: OpeningDraft['exceptions'] = [],
): OpeningDraft => ({ week: [0, 1, 2, 3, 4, 5, 6].map((day) => week[day] ?? []), exceptions })
const exception = (changes: Partial<OpeningDraft['exceptions'][number]>) => ({
  date: '2026-12-25',
  is_closed: true,
  spans: [],
  note: '',
  ...changes,
})

describe('the editor of hours', () => {
  it('returns the rows that it was filled with', () => {
    const rows = {
      hours: [
        { weekday: 1, ...span('11:00', '15:00') },
        { weekday: 1, ...span('18:00', '02:00') },
        { weekday: 6, ...span('00:00', '00:00') },
      ],
      exceptions: [
        { date: '2026-12-24', is_closed: false, ...span('10:00', '14:00'), note: 'Véspera' },
        { date: '2026-12-24', is_closed: false, ...span('18:00', '20:00'), note: 'Véspera' },
        { date: '2026-12-25', is_closed: true, opens_at: null, closes_at: null, note: null },
      ],
    }
    expect(openingDraft(rows).exceptions).toHaveLength(2)
    expect(openingRows(openingDraft(rows))).toEqual(rows)
    expect(openingProblems(openingDraft(rows))).toEqual({})
  })

  it('shows days, dates and hours in their order, with the first note of a date', () => {
    const open = (date: string, opens_at: string, closes_at: string, note: string | null) => ({
      date,
      is_closed: false,
      opens_at,
      closes_at,
      note,
    })
    const shown = openingDraft({
      hours: [
        { weekday: 5, ...span('18:00', '23:00') },
        { weekday: 1, ...span('18:00', '23:00') },
        { weekday: 1, ...span('11:00', '15:00') },
      ],
      exceptions: [
        open('2026-12-31', '18:00', '20:00', null),
        open('2026-12-31', '10:00', '14:00', 'Réveillon'),
        open('2026-12-24', '10:00', '14:00', null),
      ],
    })
    expect(shown).toEqual(
      draft({ 1: [span('11:00', '15:00'), span('18:00', '23:00')], 5: [span('18:00', '23:00')] }, [
        exception({ date: '2026-12-24', is_closed: false, spans: [span('10:00', '14:00')] }),
        exception({
          date: '2026-12-31',
          is_closed: false,
          spans: [span('10:00', '14:00'), span('18:00', '20:00')],
          note: 'Réveillon',
        }),
      ]),
    )
  })

  it('shows a closed date as closed, whatever times are left in its row', () => {
    const row = { date: '2026-12-25', is_closed: true, ...span('10:00', '14:00'), note: null }
    expect(openingDraft({ hours: [], exceptions: [row] }).exceptions).toEqual([exception({})])
  })

  it('sends notes trimmed, a blank one as none', () => {
    const sent = (note: string) => openingRows(draft({}, [exception({ note })])).exceptions
    const row = { date: '2026-12-25', is_closed: true, opens_at: null, closes_at: null }
    expect(sent(' Natal ')).toEqual([{ ...row, note: 'Natal' }])
    expect(sent('  ')).toEqual([{ ...row, note: null }])
  })

  it('has a field for every day and one for the dates, which two people may change apart', () => {
    const monday = [span('11:00', '15:00')]
    const held = draft({ 1: monday }, [exception({})])
    expect(openingFields.of(held)).toEqual({
      'day-0': [],
      'day-1': monday,
      'day-2': [],
      'day-3': [],
      'day-4': [],
      'day-5': [],
      'day-6': [],
      [EXCEPTIONS_FIELD]: [exception({})],
    })
    expect(openingFields.back(openingFields.of(held))).toEqual(held)
    expect(weekdayOfField('day-6')).toBe(6)
  })

  it('copies a day to others and leaves the rest', () => {
    const copied = copyDay(draft({ 1: [span('11:00', '15:00')], 5: [span('18:00', '23:00')] }), 1, [2, 3])
    expect(copied.week[2]).toEqual([span('11:00', '15:00')])
    expect(copied.week[3]).toEqual([span('11:00', '15:00')])
    expect(copied.week[5]).toEqual([span('18:00', '23:00')])
    expect(copied.week[4]).toEqual([])
  })

  it('counts a day without hours as closed, and every day of a week without any as open around the clock', () => {
    const held = draft({ 1: [span('11:00', '15:00')] })
    expect(spansInForce(held, 1)).toEqual([span('11:00', '15:00')])
    expect(spansInForce(held, 2)).toEqual([])
    expect(spansInForce(draft({}), 2)).toEqual([span('00:00', '00:00')])
  })

  it('recognises hours that end on the next day; equal times are the whole day', () => {
    expect(endsNextDay(span('18:00', '02:00'))).toBe(true)
    expect(endsNextDay(span('00:00', '00:00'))).toBe(true)
    expect(endsNextDay(span('11:00', '15:00'))).toBe(false)
    expect(endsNextDay(span('11:00', ''))).toBe(false)
  })
})

describe('problems of hours', () => {
  it('report a day without a time, and overlapping hours', () => {
    expect(openingProblems(draft({ 2: [span('', '15:00')] }))).toEqual({ 'day-2': 'time' })
    expect(openingProblems(draft({ 2: [span('11:00', '15:00'), span('14:00', '18:00')] }))).toEqual({
      'day-2': 'overlap',
    })
    expect(openingProblems(draft({ 2: [span('11:00', '15:00'), span('15:00', '18:00')] }))).toEqual({})
  })

  it('are none for the only hours of a week', () => {
    expect(openingProblems(draft({ 2: [span('11:00', '15:00')] }))).toEqual({})
  })

  it.each(['24:00', '11:60', '11:00:00', '111:00', '1:00'])('report %s as no time of day', (time) => {
    expect(openingProblems(draft({ 2: [span(time, '15:00')] }))).toEqual({ 'day-2': 'time' })
    expect(openingProblems(draft({ 2: [span('09:00', time)] }))).toEqual({ 'day-2': 'time' })
  })

  it('report overlaps in any order of the hours, also beside a day without a time', () => {
    const unordered = [span('11:00', '15:00'), span('20:00', '22:00'), span('14:00', '16:00')]
    expect(openingProblems(draft({ 2: [span('', '')], 4: unordered }))).toEqual({
      'day-2': 'time',
      'day-4': 'overlap',
    })
    expect(openingProblems(draft({}, [exception({ is_closed: false, spans: unordered })]))).toEqual({
      'exception-0': 'overlap',
    })
  })

  it('report a night that overlaps the next morning, also at the end of the week', () => {
    expect(openingProblems(draft({ 1: [span('18:00', '03:00')], 2: [span('02:00', '09:00')] }))).toEqual({
      'day-2': 'overlap',
    })
    expect(openingProblems(draft({ 6: [span('18:00', '03:00')], 0: [span('02:00', '09:00')] }))).toEqual({
      'day-0': 'overlap',
    })
    expect(openingProblems(draft({ 6: [span('18:00', '02:00')], 0: [span('02:00', '09:00')] }))).toEqual({})
  })

  it('allow a company that is always open', () => {
    const always = [span('00:00', '00:00')]
    expect(
      openingProblems(draft({ 0: always, 1: always, 2: always, 3: always, 4: always, 5: always, 6: always })),
    ).toEqual({})
  })

  it('are none where the hours of a date begin as others end, in any order', () => {
    const spans = [span('15:00', '18:00'), span('11:00', '15:00')]
    expect(openingProblems(draft({}, [exception({ is_closed: false, spans })]))).toEqual({})
  })

  it.each(['25/12/2026', '2026-12-2', '12026-12-25', '2026-12-255'])(
    'report %s as no date of an exception',
    (date) => {
      expect(openingProblems(draft({}, [exception({ date })]))).toEqual({ 'exception-0': 'date' })
    },
  )

  it('require of an exception its date, once, and hours where it is open', () => {
    expect(openingProblems(draft({}, [exception({ date: '' })]))).toEqual({ 'exception-0': 'date' })
    expect(openingProblems(draft({}, [exception({}), exception({})]))).toEqual({
      'exception-0': 'dateTwice',
      'exception-1': 'dateTwice',
    })
    expect(openingProblems(draft({}, [exception({ is_closed: false })]))).toEqual({
      'exception-0': 'hoursMissing',
    })
    expect(
      openingProblems(
        draft({}, [
          exception({ is_closed: false, spans: [span('18:00', '02:00'), span('23:00', '04:00')] }),
          exception({ date: '2026-12-31', is_closed: false, spans: [span('18:00', 'tarde')] }),
        ]),
      ),
    ).toEqual({ 'exception-0': 'overlap', 'exception-1': 'time' })
  })
})
