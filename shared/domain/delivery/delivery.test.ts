import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_DELIVERY,
  DEFAULT_DELIVERY_HOURS,
  deliveryDay,
  deliveryFigures,
  deliveryObstacle,
  deliveryProblems,
  deliveryQuote,
  isWithinRadius,
} from './delivery'
import { openingState, spansOfWeekday, type Opening } from '@shared/domain/hours/opening-hours'

const unfilled: Opening = { timeZone: 'America/Sao_Paulo', opening_hours: [], opening_exceptions: [] }
const at = (text: string): number => Date.parse(`${text}-03:00`)
const SATURDAY = '2026-11-21'
const day = (text: string, opening = unfilled) => deliveryDay(DEFAULT_DELIVERY, opening, at(text))

describe('the defaults of delivery', () => {
  it('a radius of 5 km [S9.delivery-radius]', () => {
    const figures = deliveryFigures(null)
    expect(figures.radius_km).toBe(5)
    expect(isWithinRadius(figures, 5)).toBe(true)
    expect(isWithinRadius(figures, 5.01)).toBe(false)
  })

  it('45 to 60 minutes [S9.delivery-time]', () => {
    expect(deliveryFigures(null)).toMatchObject({ min_minutes: 45, max_minutes: 60 })
  })

  it('weekdays 11:00-23:00, Saturday to 23:30, Sunday to 22:00 [S9.delivery-hours]', () => {
    const week = [0, 1, 5, 6].map(
      (weekday) => spansOfWeekday({ opening_hours: DEFAULT_DELIVERY_HOURS }, weekday)[0],
    )
    expect(week).toEqual([
      { opens_at: '11:00', closes_at: '22:00' },
      { opens_at: '11:00', closes_at: '23:00' },
      { opens_at: '11:00', closes_at: '23:00' },
      { opens_at: '11:00', closes_at: '23:30' },
    ])
  })

  it('apply only where the company has no setting', () => {
    const own = { ...DEFAULT_DELIVERY, radius_km: 2, free_above_cents: null, note: 'Só no centro' }
    expect(deliveryFigures(own)).toEqual(own)
  })
})

describe('a quote', () => {
  const quote = (cents: number) => deliveryQuote(DEFAULT_DELIVERY, cents)

  it('shows how much is missing for the minimum of R$ 30,00 [S9.delivery-minimum]', () => {
    expect(quote(2_999).missing_cents).toBe(1)
    expect(quote(1_000).missing_cents).toBe(2_000)
    expect(quote(3_000).missing_cents).toBe(0)
  })

  it('adds a fee of R$ 5,00 [S9.delivery-fee]', () => {
    expect(quote(4_000)).toMatchObject({ fee_cents: 500, is_free: false, total_cents: 4_500 })
  })

  it('is free above R$ 60, and shows how much is missing until then [S9.delivery-free]', () => {
    expect(quote(6_000)).toMatchObject({ fee_cents: 500, missing_for_free_cents: 1 })
    expect(quote(6_001)).toMatchObject({ fee_cents: 0, is_free: true, total_cents: 6_001 })
    expect(quote(4_500).missing_for_free_cents).toBe(1_501)
  })

  it('is never free where the company says never, and always without a fee', () => {
    const never = { ...DEFAULT_DELIVERY, free_above_cents: null }
    expect(deliveryQuote(never, 1_000_000)).toMatchObject({ fee_cents: 500, missing_for_free_cents: null })
    const always = { ...never, fee_cents: 0 }
    expect(deliveryQuote(always, 1)).toMatchObject({
      is_free: true,
      missing_for_free_cents: 0,
      total_cents: 1,
    })
  })

  it('adds up for every cart: adding the missing amount reaches the limit, and not a cent less', () => {
    const figures = fc.record({
      minimum_order_cents: fc.nat(1_000_000),
      fee_cents: fc.nat(100_000),
      free_above_cents: fc.option(fc.nat(1_000_000)),
    })
    fc.assert(
      fc.property(figures, fc.nat(2_000_000), (own, subtotal) => {
        const all = { ...DEFAULT_DELIVERY, ...own }
        const found = deliveryQuote(all, subtotal)
        expect(found.total_cents).toBe(subtotal + found.fee_cents)
        expect(deliveryQuote(all, subtotal + found.missing_cents).missing_cents).toBe(0)
        if (found.missing_cents > 0)
          expect(deliveryQuote(all, subtotal + found.missing_cents - 1).missing_cents).toBe(1)
        const more = found.missing_for_free_cents
        if (more === null || more === 0) return
        expect(deliveryQuote(all, subtotal + more).is_free).toBe(true)
        expect(deliveryQuote(all, subtotal + more - 1).is_free).toBe(false)
      }),
    )
  })
})

describe('today’s last order', () => {
  it('is one hour before closing [S9.delivery-last-order]', () => {
    expect(day(`${SATURDAY}T12:00:00`)).toMatchObject({
      kind: 'taking',
      last_order: at(`${SATURDAY}T22:30:00`),
    })
    expect(day(`${SATURDAY}T22:29:59`).kind).toBe('taking')
    expect(day(`${SATURDAY}T22:30:00`)).toEqual({
      kind: 'over',
      last_order: at(`${SATURDAY}T22:30:00`),
      opens: at('2026-11-22T11:00:00'),
    })
  })

  it('falls back to the closing of the kitchen, 30 minutes before the company’s [S9.kitchen-closes]', () => {
    expect(day(`${SATURDAY}T12:00:00`)).toMatchObject({ kitchen_closes: at(`${SATURDAY}T23:00:00`) })
  })

  it('shows today’s opening before the company opens, and tomorrow’s once it has closed', () => {
    expect(day(`${SATURDAY}T08:00:00`)).toMatchObject({
      kind: 'later',
      opens: at(`${SATURDAY}T11:00:00`),
      last_order: at(`${SATURDAY}T22:30:00`),
    })
    expect(day(`${SATURDAY}T23:30:00`)).toEqual({ kind: 'closed', opens: at('2026-11-22T11:00:00') })
  })

  it('skips a closed day, and an exception replaces its day', () => {
    const closed = { date: SATURDAY, is_closed: true, opens_at: null, closes_at: null }
    expect(day(`${SATURDAY}T12:00:00`, { ...unfilled, opening_exceptions: [closed] })).toEqual({
      kind: 'closed',
      opens: at('2026-11-22T11:00:00'),
    })
    const short = { date: SATURDAY, is_closed: false, opens_at: '11:00', closes_at: '15:00' }
    expect(day(`${SATURDAY}T12:00:00`, { ...unfilled, opening_exceptions: [short] })).toMatchObject({
      last_order: at(`${SATURDAY}T14:00:00`),
    })
  })

  it('says when it opens within two weeks from today, and nothing of what comes later', () => {
    const closed = (date: string) => ({ date, is_closed: true, opens_at: null, closes_at: null })
    const weekend: Opening = {
      ...unfilled,
      opening_hours: [0, 6].map((weekday) => ({ weekday, opens_at: '11:00', closes_at: '15:00' })),
      opening_exceptions: ['2026-11-22', '2026-11-28', '2026-11-29'].map(closed),
    }
    expect(day(`${SATURDAY}T20:00:00`, weekend)).toEqual({ kind: 'closed', opens: at('2026-12-05T11:00:00') })
    const longer = { ...weekend, opening_exceptions: [...weekend.opening_exceptions, closed('2026-12-05')] }
    expect(day(`${SATURDAY}T20:00:00`, longer), 'open on 6 December').toEqual({ kind: 'closed', opens: null })
  })

  it('is after midnight for hours that end there', () => {
    const bar: Opening = {
      ...unfilled,
      opening_hours: [{ weekday: 5, opens_at: '18:00', closes_at: '02:00' }],
    }
    expect(day(`${SATURDAY}T00:30:00`, bar)).toMatchObject({
      kind: 'taking',
      last_order: at(`${SATURDAY}T01:00:00`),
    })
    expect(day(`${SATURDAY}T01:30:00`, bar)).toMatchObject({ kind: 'over' })
  })

  it('is dinner’s once lunch’s has passed', () => {
    const twice: Opening = {
      ...unfilled,
      opening_hours: [
        { weekday: 6, opens_at: '11:00', closes_at: '15:00' },
        { weekday: 6, opens_at: '18:00', closes_at: '23:00' },
      ],
    }
    expect(day(`${SATURDAY}T14:30:00`, twice)).toMatchObject({
      kind: 'later',
      opens: at(`${SATURDAY}T18:00:00`),
      last_order: at(`${SATURDAY}T22:00:00`),
    })
  })

  it('is the opening where the company is open for less than that', () => {
    const brief: Opening = {
      ...unfilled,
      opening_hours: [{ weekday: 6, opens_at: '12:00', closes_at: '12:30' }],
    }
    expect(day(`${SATURDAY}T12:00:00`, brief)).toMatchObject({
      kind: 'over',
      last_order: at(`${SATURDAY}T12:00:00`),
    })
  })

  it('never passes in a company that never closes, nor at midnight where the next hours follow at once', () => {
    const always: Opening = {
      ...unfilled,
      opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        weekday,
        opens_at: '00:00',
        closes_at: '00:00',
      })),
    }
    expect(day(`${SATURDAY}T23:59:00`, always)).toEqual({
      kind: 'taking',
      last_order: null,
      kitchen_closes: null,
    })
    const night: Opening = {
      ...unfilled,
      opening_hours: [
        { weekday: 6, opens_at: '12:00', closes_at: '00:00' },
        { weekday: 0, opens_at: '00:00', closes_at: '03:00' },
      ],
    }
    expect(day(`${SATURDAY}T23:30:00`, night)).toMatchObject({
      kind: 'taking',
      last_order: at('2026-11-22T02:00:00'),
    })
  })

  it('is within the hours for any hours and clock', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
    })
    const rows = fc.array(
      fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens_at: time, closes_at: time }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 14 * 24 * 60 }), (opening_hours, minutes) => {
        const now = at(`${SATURDAY}T00:00:00`) + minutes * 60_000
        const opening = { ...unfilled, opening_hours }
        const found = deliveryDay(DEFAULT_DELIVERY, opening, now)
        if (found.kind === 'taking') {
          expect(openingState(opening, now).is_open).toBe(true)
          if (found.last_order === null) return
          expect(found.last_order).toBeGreaterThan(now)
          expect(openingState(opening, found.last_order).is_open).toBe(true)
        } else if (found.kind === 'later') expect(found.opens).toBeGreaterThan(now)
        else if (found.kind === 'closed') expect(openingState(opening, now).is_open).toBe(false)
      }),
    )
  })
})

describe('obstacles to a delivery', () => {
  const noon = day(`${SATURDAY}T12:00:00`)
  const quote = deliveryQuote(DEFAULT_DELIVERY, 4_000)
  it.each([
    ['nothing', DEFAULT_DELIVERY, noon, quote, false, null],
    [
      'a company that delivers nothing',
      { ...DEFAULT_DELIVERY, is_enabled: false },
      noon,
      quote,
      true,
      'not_offered',
    ],
    ['a pause', DEFAULT_DELIVERY, noon, quote, true, 'paused'],
    ['the night', DEFAULT_DELIVERY, day(`${SATURDAY}T23:59:00`), quote, false, 'closed'],
    ['the last order’s time', DEFAULT_DELIVERY, day(`${SATURDAY}T22:45:00`), quote, false, 'closed'],
    ['an empty cart', DEFAULT_DELIVERY, noon, deliveryQuote(DEFAULT_DELIVERY, 0), false, 'empty'],
    ['the minimum', DEFAULT_DELIVERY, noon, deliveryQuote(DEFAULT_DELIVERY, 2_999), false, 'below_minimum'],
  ] as const)('is %s', (_what, figures, today, quoted, isPaused, obstacle) => {
    expect(deliveryObstacle(figures, today, quoted, isPaused)).toBe(obstacle)
  })

  it('is another price on the menu, before the minimum, which depends on it', () => {
    const little = deliveryQuote(DEFAULT_DELIVERY, 2_999)
    expect(deliveryObstacle(DEFAULT_DELIVERY, noon, little, false, true)).toBe('changed')
    expect(deliveryObstacle(DEFAULT_DELIVERY, noon, little, true, true)).toBe('paused')
  })
})

describe("a delivery form's minutes", () => {
  it('go from the shorter to the longer time; both may be the same', () => {
    expect(deliveryProblems({ min_minutes: 45, max_minutes: 60 })).toEqual({})
    expect(deliveryProblems({ min_minutes: 45, max_minutes: 45 })).toEqual({})
    expect(deliveryProblems({ min_minutes: 61, max_minutes: 60 })).toEqual({ max_minutes: 'minOverMax' })
  })
})
