import { describe, expect, it } from 'vitest'
import { stageMoments, stageTimes } from './stage-times'

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 20, minute)).toISOString()
const changed = (to: string, minute: number, kind = 'status_changed') => ({
  ...{ kind, payload: { to }, created_at: at(minute) },
})
const order = (number: string, ...minutes: (number | null)[]) => {
  const [preparing_at = null, ready_at = null, delivered_at = null] = minutes.map((minute) =>
    minute === null ? null : at(minute),
  )
  return { number, placed_at: at(0), preparing_at, ready_at, delivered_at }
}

describe("an order's moments", () => {
  it('are the first preparation and the last time it was ready and handed out, whatever order events come in', () => {
    const events = [
      changed('delivered', 31),
      changed('ready', 25),
      changed('ready', 18),
      changed('preparing', 3),
      changed('ready', 9),
      changed('preparing', 12, 'recalled'),
      { kind: 'placed', payload: {}, created_at: at(0) },
    ]
    expect(stageMoments({ number: 'A001', placed_at: at(0) }, events)).toEqual(order('A001', 3, 25, 31))
  })

  it('have no preparation where the kitchen skipped it: a recall is none', () => {
    const events = [changed('ready', 9), changed('preparing', 12, 'recalled'), changed('ready', 18)]
    expect(stageMoments({ number: 'A001', placed_at: at(0) }, events)).toEqual(order('A001', null, 18))
  })
})

describe('the times of the stages', () => {
  it('have the median and the slowest of each, without orders that skipped it', () => {
    const times = stageTimes([
      order('A001', 2, 12, 13),
      order('A002', 4, 34, null),
      order('A003', 9, 21, 40),
      order('A004', null, 15, 16),
      order('A005'),
    ])
    expect(times).toEqual([
      { stage: 'waiting', count: 3, median: 4, slowest: { minutes: 9, number: 'A003' } },
      { stage: 'cooking', count: 3, median: 12, slowest: { minutes: 30, number: 'A002' } },
      { stage: 'passing', count: 3, median: 1, slowest: { minutes: 19, number: 'A003' } },
    ])
  })

  it('take the middle of two, and nothing of no order', () => {
    expect(stageTimes([order('A001', 2), order('A002', 5)])[0]?.median).toBe(4)
    expect(stageTimes([]).map(({ count, median, slowest }) => [count, median, slowest])).toEqual([
      [0, null, null],
      [0, null, null],
      [0, null, null],
    ])
  })

  it('are never below nothing, whatever clocks say', () =>
    expect(stageTimes([{ ...order('A001', 0), placed_at: at(5) }])[0]?.median).toBe(0))
})
