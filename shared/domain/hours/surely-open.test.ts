import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentAt, openingState, timeOf } from './opening-hours'
import { isSurelyOpen } from './surely-open'

const timeZone = 'America/Sao_Paulo'
const time = fc.integer({ min: 0, max: 1439 }).map(timeOf)
const rows = fc.array(
  fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens_at: time, closes_at: time }),
  {
    maxLength: 9,
  },
)

describe('a company that is certainly open', () => {
  it('is open by the whole rule', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 28 }), time, (opening_hours, day, at) => {
        const date = `2026-11-${String(day).padStart(2, '0')}`
        const opening = { opening_hours, opening_exceptions: [] }
        if (!isSurelyOpen(opening, `${date} ${at}`)) return
        expect(openingState({ ...opening, timeZone }, momentAt(date, at, timeZone)).is_open).toBe(true)
      }),
    )
  })

  it('is none with a dated row, and without any hours always', () => {
    const opening_hours = [{ weekday: 6, opens_at: '11:00', closes_at: '23:30' }]
    const holiday = { date: '2026-11-22', is_closed: true, opens_at: null, closes_at: null }
    const open = { opening_hours, opening_exceptions: [] }
    expect(isSurelyOpen(open, '2026-11-21 12:00')).toBe(true)
    expect(isSurelyOpen({ ...open, opening_exceptions: [holiday] }, '2026-11-21 12:00')).toBe(false)
    expect(isSurelyOpen({ opening_hours: [], opening_exceptions: [] }, '2026-11-21 03:00')).toBe(true)
    expect(isSurelyOpen({ opening_hours: [], opening_exceptions: [holiday] }, '2026-11-22 03:00')).toBe(false)
  })

  it.each([
    ['2026-11-21 10:59', false],
    ['2026-11-21 11:00', true],
    ['2026-11-21 14:59', true],
    ['2026-11-21 15:00', false],
    ['2026-11-21 18:00', true],
    ['2026-11-21 23:59', true],
    ['2026-11-22 00:00', true],
    ['2026-11-22 23:59', true],
    ['2026-11-23 12:00', false],
  ])(
    'is one from its opening until its closing, past midnight until the end of the day: at %s %s',
    (local, isOpen) => {
      const opening_hours = [
        { weekday: 0, opens_at: '00:00', closes_at: '00:00' },
        { weekday: 6, opens_at: '11:00', closes_at: '15:00' },
        { weekday: 6, opens_at: '18:00', closes_at: '02:00' },
      ]
      expect(isSurelyOpen({ opening_hours, opening_exceptions: [] }, local)).toBe(isOpen)
    },
  )
})
