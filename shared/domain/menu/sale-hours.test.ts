import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallClock } from '@shared/domain/common/wall-clock'
import { momentAt } from '@shared/domain/hours/opening-hours'
import { HOURS_ZONES, hoursOfNumbers } from './sale-hours.fixture'
import {
  asSoldAt,
  nextSaleChange,
  nextSaleStart,
  windowsWithoutDays,
  type SaleHours,
  type SaleWindow,
} from './sale-hours'

const MINUTE = 60_000

/** Whether hours hold: whether what has them is sold. */
const isWithin = (hours: SaleHours, local: number): boolean =>
  asSoldAt({ is_available: true, promotion_price_cents: null, available_hours: hours }, local).is_available
const SAO_PAULO = 'America/Sao_Paulo'

const minute = fc.integer({ min: 0, max: 1439 })
const anyHours = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 127 }), minute, minute), { maxLength: 4 })
  .map(hoursOfNumbers)
const at = (date: string, time: string, zone = SAO_PAULO): number => momentAt(date, time, zone)
const windowOf = (opens_at: string, closes_at: string, days = [0, 1, 2, 3, 4, 5, 6]): SaleWindow => ({
  days,
  opens_at,
  closes_at,
})
const HAPPY_HOUR = [windowOf('17:00', '19:00')]

describe('hours of the week', () => {
  // 2026-03-02 is a Monday.
  it.each<[string, SaleHours, string, string, boolean]>([
    ['hold always where there are none', null, '2026-03-02', '03:00', true],
    ['hold from their beginning on', HAPPY_HOUR, '2026-03-02', '17:00', true],
    ['do not hold a minute before', HAPPY_HOUR, '2026-03-02', '16:59', false],
    ['hold in their last minute', HAPPY_HOUR, '2026-03-02', '18:59', true],
    ['do not hold from their end on', HAPPY_HOUR, '2026-03-02', '19:00', false],
    ['hold on their days only', [windowOf('17:00', '19:00', [2])], '2026-03-02', '18:00', false],
    ['hold after midnight of their day', [windowOf('22:00', '02:00', [1])], '2026-03-03', '01:59', true],
    ['end on the day after', [windowOf('22:00', '02:00', [1])], '2026-03-03', '02:00', false],
    [
      'of a night do not hold before midnight of the next',
      [windowOf('22:00', '02:00', [1])],
      '2026-03-03',
      '23:00',
      false,
    ],
    ['of Saturday night hold on Sunday', [windowOf('22:00', '02:00', [6])], '2026-03-08', '00:30', true],
    [
      'that end where they begin hold around the clock',
      [windowOf('07:00', '07:00', [1])],
      '2026-03-03',
      '06:59',
      true,
    ],
    [
      'hold in any of their windows',
      [windowOf('07:00', '11:00'), ...HAPPY_HOUR],
      '2026-03-02',
      '08:00',
      true,
    ],
  ])('%s', (_, hours, date, time, expected) => {
    expect(isWithin(hours, wallClock(at(date, time), SAO_PAULO))).toBe(expected)
  })

  it('follow the zone of the company', () => {
    const moment = Date.parse('2026-03-02T20:00:00Z')
    expect(isWithin(HAPPY_HOUR, wallClock(moment, SAO_PAULO))).toBe(true)
    expect(isWithin(HAPPY_HOUR, wallClock(moment, 'America/Manaus'))).toBe(false)
    expect(isWithin(HAPPY_HOUR, wallClock(moment, 'Europe/Lisbon'))).toBe(false)
  })
})

describe('an item as it is sold', () => {
  const item = {
    id: 'beer',
    is_available: true,
    price_cents: 1_500,
    promotion_price_cents: 900,
    available_hours: [windowOf('07:00', '20:00')],
    promotion_hours: HAPPY_HOUR,
  }
  const local = (time: string): number => Date.parse(`2026-03-02T${time}:00Z`)
  const { available_hours, promotion_hours: _, ...bare } = item

  it('has its promotion within its hours', () => {
    expect(asSoldAt(item, local('18:00'))).toEqual(bare)
  })
  it('has no promotion outside its hours', () => {
    expect(asSoldAt(item, local('16:59'))).toEqual({ ...bare, promotion_price_cents: null })
  })
  it('is unavailable outside its hours, and says when it is sold', () => {
    expect(asSoldAt(item, local('20:00'))).toEqual({
      ...bare,
      promotion_price_cents: null,
      is_available: false,
      available_hours,
    })
  })
  it('that has run out says no hours', () => {
    expect(asSoldAt({ ...item, is_available: false }, local('20:00'))).toEqual({
      ...bare,
      promotion_price_cents: null,
      is_available: false,
    })
  })
  it('without hours is as it is', () => {
    const plain = { ...bare, available_hours: null, promotion_hours: undefined }
    expect(asSoldAt(plain, local('03:00'))).toEqual(bare)
  })
})

describe('the next change', () => {
  it('is the beginning, then the end', () => {
    const begins = at('2026-03-02', '17:00')
    expect(nextSaleChange([HAPPY_HOUR], at('2026-03-02', '09:30'), SAO_PAULO)).toBe(begins)
    expect(nextSaleChange([HAPPY_HOUR], begins, SAO_PAULO)).toBe(at('2026-03-02', '19:00'))
    expect(nextSaleChange([HAPPY_HOUR, null], at('2026-03-02', '19:00'), SAO_PAULO)).toBe(
      at('2026-03-03', '17:00'),
    )
  })
  it('of a weekly window is up to a week away', () => {
    const weekly = [windowOf('17:00', '19:00', [1])]
    expect(nextSaleChange([weekly], at('2026-03-02', '19:00'), SAO_PAULO)).toBe(at('2026-03-09', '17:00'))
  })
  it('is none where nothing ever changes', () => {
    expect(nextSaleChange([], 0, SAO_PAULO)).toBeNull()
    expect(nextSaleChange([null], 0, SAO_PAULO)).toBeNull()
    expect(nextSaleChange([[windowOf('00:00', '00:00')]], 0, SAO_PAULO)).toBeNull()
  })

  it('is the first minute of another state, also where the clock is changed', () => {
    fc.assert(
      fc.property(
        fc.array(anyHours, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...HOURS_ZONES),
        fc.integer({ min: 0, max: 5 * 60 }),
        (all, { zone, moment }, minutes) => {
          const start = moment - minutes * MINUTE
          const stateAt = (when: number): boolean[] =>
            all.map((hours) => isWithin(hours, wallClock(when, zone)))
          const next = nextSaleChange(all, start, zone)
          // Two days suffice: what comes later is found the same way.
          const most = 2 * 24 * 60
          const first = Array.from({ length: most }, (_, n) => start + (n + 1) * MINUTE).find(
            (when) => String(stateAt(when)) !== String(stateAt(start)),
          )
          if (first !== undefined) expect(next).toBe(first)
          else expect(next === null || next > start + most * MINUTE).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the next start', () => {
  it('is the first moment from which hours hold', () => {
    const breakfast = [windowOf('07:00', '11:00', [1, 2]), windowOf('08:00', '09:00', [6])]
    const after = (date: string, time: string) => nextSaleStart(breakfast, at(date, time), SAO_PAULO)
    expect(after('2026-03-02', '06:59')).toBe(at('2026-03-02', '07:00'))
    expect(after('2026-03-02', '11:00')).toBe(at('2026-03-03', '07:00'))
    expect(after('2026-03-03', '11:00')).toBe(at('2026-03-07', '08:00'))
    expect(after('2026-03-07', '09:00')).toBe(at('2026-03-09', '07:00'))
  })
  it('is none while they hold, and where none ever comes', () => {
    expect(nextSaleStart(HAPPY_HOUR, at('2026-03-02', '17:00'), SAO_PAULO)).toBeNull()
    expect(nextSaleStart(null, 0, SAO_PAULO)).toBeNull()
    expect(nextSaleStart([windowOf('07:00', '11:00', [])], 0, SAO_PAULO)).toBeNull()
  })
  it('is by the wall clock of the company, also across a change of it', () => {
    const night = [windowOf('02:30', '05:00')]
    const saturday = at('2026-03-07', '22:00', 'America/New_York')
    // 2:30 does not come on that Sunday: the clock goes on from 3:00.
    expect(nextSaleStart(night, saturday, 'America/New_York')).toBe(Date.parse('2026-03-08T07:00:00Z'))
  })
})

describe('windowsWithoutDays', () => {
  it('are those that no day is chosen of', () => {
    expect(windowsWithoutDays(null)).toEqual([])
    expect(windowsWithoutDays([windowOf('07:00', '11:00'), windowOf('17:00', '19:00', [])])).toEqual([1])
  })
})
