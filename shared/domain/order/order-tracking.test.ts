import { describe, expect, it } from 'vitest'
import type { OrderItem } from '@shared/schemas/order/order'
import {
  isAwaited,
  isLonger,
  isUnnoticed,
  lengthened,
  linesToChoose,
  minutesLeft,
  orderToRepeat,
  readyAt,
  stepOf,
} from './order-tracking'

const AT = '2026-11-24T20:00:00Z'
const after = (minutes: number): number => Date.parse(AT) + minutes * 60_000
const estimated = { status: 'placed', accepted_at: AT, estimate_minutes: 20 } as const

describe('an order under way', () => {
  it.each([
    ['unconfirmed', 'sent'],
    ['placed', 'accepted'],
    ['preparing', 'preparing'],
    ['ready', 'ready'],
    ['delivered', 'delivered'],
    ['cancelled', null],
  ] as const)('that is %s is at the step %s', (status, step) => expect(stepOf(status)).toBe(step))

  it('is awaited until it is ready, and for three hours at the most', () => {
    const awaited = (status: Parameters<typeof isAwaited>[0]['status'], minutes: number): boolean =>
      isAwaited({ status, placed_at: AT }, after(minutes))
    expect(['unconfirmed', 'placed', 'preparing'].map((status) => awaited(status as 'placed', 179))).toEqual([
      true,
      true,
      true,
    ])
    expect(['ready', 'delivered', 'cancelled'].map((status) => awaited(status as 'ready', 1))).toEqual([
      false,
      false,
      false,
    ])
    expect(awaited('preparing', 180)).toBe(false)
  })

  it('counts the minutes down, to none and not below', () => {
    expect(minutesLeft(estimated, after(0))).toBe(20)
    expect(minutesLeft(estimated, after(0.5))).toBe(20)
    expect(minutesLeft(estimated, after(19.5))).toBe(1)
    expect(minutesLeft(estimated, after(25))).toBe(0)
    expect(readyAt(estimated)).toBe('2026-11-24T20:20:00.000Z')
  })

  it('keeps its estimate while it is prepared', () => {
    const order = { ...estimated, status: 'preparing' } as const
    expect([minutesLeft(order, after(12)), readyAt(order), lengthened(order, 5, after(12))]).toEqual([
      8,
      '2026-11-24T20:20:00.000Z',
      25,
    ])
  })

  it.each(['unconfirmed', 'ready', 'delivered', 'cancelled'] as const)(
    'has no estimate while %s',
    (status) => {
      const order = { ...estimated, status }
      expect([minutesLeft(order, after(1)), readyAt(order), lengthened(order, 5, after(1))]).toEqual([
        null,
        null,
        null,
      ])
      expect(isLonger(order, 600)).toBe(false)
    },
  )

  it('is lengthened from its estimate, and from now once that has passed', () => {
    expect(lengthened(estimated, 10, after(5))).toBe(30)
    expect(lengthened(estimated, 10, after(26.2))).toBe(37)
    expect(isLonger(estimated, 20)).toBe(false)
    expect(isLonger(estimated, 21)).toBe(true)
    expect(minutesLeft({ ...estimated, accepted_at: null }, after(1))).toBeNull()
  })
})

describe('an order that nobody noticed', () => {
  const sent = { status: 'unconfirmed', placed_at: AT, accepted_at: null, shown_at: null } as const
  const accepted = {
    status: 'placed',
    placed_at: AT,
    accepted_at: '2026-11-24T20:10:00Z',
    shown_at: null,
  } as const

  it('is one that waits for staff for five minutes', () => {
    expect(isUnnoticed(sent, after(4.9))).toBe(false)
    expect(isUnnoticed(sent, after(5))).toBe(true)
  })

  it('is one that no kitchen has shown five minutes after it was accepted', () => {
    expect(isUnnoticed(accepted, after(14.9))).toBe(false)
    expect(isUnnoticed(accepted, after(15))).toBe(true)
    expect(isUnnoticed({ ...accepted, shown_at: AT }, after(60))).toBe(false)
    expect(isUnnoticed({ ...accepted, status: 'preparing' }, after(60))).toBe(false)
  })
})

describe('the lines that a customer is asked about', () => {
  const line = (id: string, unavailable_reason?: string | null, voided_at: string | null = null) =>
    ({ id, voided_at, ...(unavailable_reason === undefined ? {} : { unavailable_reason }) }) as OrderItem
  const items = [line('old'), line('kept', null), line('out', 'Em falta'), line('off', 'Em falta', AT)]

  it.each(['unconfirmed', 'placed', 'preparing', 'ready'] as const)(
    'are those that the kitchen can’t make and that are still on the order, while it is %s',
    (status) =>
      expect(linesToChoose({ status, items })).toEqual([
        { id: 'out', voided_at: null, unavailable_reason: 'Em falta' },
      ]),
  )

  it.each(['delivered', 'cancelled'] as const)('are none once it is %s', (status) =>
    expect(linesToChoose({ status, items })).toEqual([]),
  )
})

describe('what is ordered again', () => {
  const line = { voided_at: null } as never
  it('is the newest order that has lines', () => {
    const orders = [
      { status: 'delivered', placed_at: '2026-11-23T20:00:00Z', items: [line], id: 1 },
      { status: 'cancelled', placed_at: AT, items: [{ voided_at: AT } as never], id: 2 },
      { status: 'delivered', placed_at: '2026-11-22T20:00:00Z', items: [line], id: 3 },
    ] as const
    expect(orderToRepeat(orders as never)).toMatchObject({ id: 1 })
    expect(orderToRepeat([])).toBeNull()
  })

  it('is the newest wherever it stands, also where one of its lines was taken off', () => {
    const orders = [
      { status: 'delivered', placed_at: '2026-11-22T20:00:00Z', items: [line], id: 1 },
      { status: 'placed', placed_at: AT, items: [{ voided_at: AT } as never, line], id: 2 },
      { status: 'delivered', placed_at: '2026-11-23T20:00:00Z', items: [line], id: 3 },
    ] as const
    expect(orderToRepeat(orders as never)).toMatchObject({ id: 2 })
  })
})
