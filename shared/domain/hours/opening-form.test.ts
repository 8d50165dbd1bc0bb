import { describe, expect, it } from 'vitest'
import {
  copyDay,
  endsNextDay,
  openingDraft,
  openingProblems,
  openingRows,
  spansInForce,
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
