import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acknowledged,
  cancelledToSee,
  hasNews,
  isChanged,
  loudest,
  MEMORY_MS,
  newsKeys,
  newsOf,
  observed,
  type KitchenMemory,
} from './kitchen-changes'
import type { OrderStatus } from '@shared/domain/order/order-status'

const line = (id: string, isVoided = false) => ({ id, voided_at: isVoided ? '2026-11-20T20:00:00Z' : null })
const order = (id: string, lines = [line(`${id}1`)], status: OrderStatus = 'placed') => ({
  id,
  status,
  items: lines,
})
const NOW = 1_000_000

describe("a kitchen's screen", () => {
  it('takes all orders of its first response as seen', () => {
    const memory = observed(null, [order('a')], [], NOW)
    expect(hasNews(newsOf(memory, order('a')))).toBe(false)
    expect(newsOf(memory, order('b'))).toMatchObject({ is_new: false })
  })

  it('marks a later order until it is acknowledged, not line by line', () => {
    const memory = observed({}, [order('a')], [], NOW)
    expect(newsOf(memory, order('a'))).toEqual({ is_new: true, added: [], voided: [], is_cancelled: false })
    expect(observed(memory, [order('a')], [], NOW + 5), 'nothing changed').toBe(memory)
    expect(hasNews(newsOf(acknowledged(memory, order('a')), order('a')))).toBe(false)
  })

  it('is quiet about an order cooked by its ticket before the screen had it, but not about its additions', () => {
    const printed = { ...order('a'), flags: ['printed'] }
    const memory = observed({}, [printed], [], NOW)
    expect(hasNews(newsOf(memory, printed))).toBe(false)
    const more = { ...printed, items: [line('a1'), line('a2')] }
    expect(newsOf(memory, more)).toMatchObject({ is_new: false, added: ['a2'] })
  })

  it('falls silent about an order whose ticket is printed while nobody looks', () => {
    const memory = observed({}, [order('a')], [], NOW)
    expect(hasNews(newsOf(memory, order('a')))).toBe(true)
    expect(hasNews(newsOf(memory, { ...order('a'), flags: ['printed'] }))).toBe(false)
  })

  it('marks added and voided lines, once', () => {
    const memory = observed(null, [order('a', [line('1'), line('2')])], [], NOW)
    const changed = order('a', [line('1', true), line('2'), line('3')])
    expect(newsOf(memory, changed)).toMatchObject({ added: ['3'], voided: ['1'] })
    const after = acknowledged(memory, changed)
    expect(hasNews(newsOf(after, changed))).toBe(false)
    expect(newsOf(after, order('a', [line('1', true), line('2', true), line('3')]))).toMatchObject({
      added: [],
      voided: ['2'],
    })
  })

  it('ignores a line that was added and voided between two responses', () => {
    const memory = observed(null, [order('a', [line('1')])], [], NOW)
    expect(hasNews(newsOf(memory, order('a', [line('1'), line('2', true)])))).toBe(false)
  })

  it('keeps a cancelled order it has shown until it is acknowledged, and shows no other', () => {
    const memory = observed(null, [order('a')], [], NOW)
    const gone = [order('a', undefined, 'cancelled'), order('b', undefined, 'cancelled')]
    const after = observed(memory, [], gone, NOW)
    expect(cancelledToSee(after, gone).map(({ id }) => id)).toEqual(['a'])
    expect(newsOf(after, gone[0] as (typeof gone)[0])).toMatchObject({ is_cancelled: true, is_new: false })
    expect(cancelledToSee(acknowledged(after, gone[0] as (typeof gone)[0]), gone)).toEqual([])
  })

  it('keeps an order that one response left out, and drops delivered ones and those a day old', () => {
    const memory = observed(null, [order('a'), order('b')], [], NOW)
    expect(Object.keys(observed(memory, [], [], NOW + 1))).toEqual(['a', 'b'])
    expect(Object.keys(observed(memory, [order('a')], [order('b', [], 'delivered')], NOW + 1))).toEqual(['a'])
    expect(observed(memory, [order('b')], [], NOW + MEMORY_MS), 'exactly a day old').toBe(memory)
    expect(observed(memory, [order('b')], [], NOW + MEMORY_MS + 1)).toEqual({ b: memory.b })
  })

  it('has no news of an order that is delivered or waits for staff, and shows none of them as cancelled', () => {
    const memory = observed({}, [order('a')], [], NOW)
    for (const status of ['delivered', 'unconfirmed'] as const) {
      const one = order('a', [line('a1'), line('a2')], status)
      expect(hasNews(newsOf(memory, one))).toBe(false)
      expect(cancelledToSee(memory, [one])).toEqual([])
    }
  })

  it('forgets the acknowledged cancellation alone, and nothing for an order it never had', () => {
    const memory = observed(null, [order('a'), order('b')], [], NOW)
    expect(acknowledged(memory, order('a', undefined, 'cancelled'))).toEqual({ b: memory.b })
    expect(acknowledged(memory, order('c'))).toBe(memory)
  })

  it('is changed by one line added and one voided together, as by either', () => {
    const news = { is_new: false, added: ['1'], voided: ['2'], is_cancelled: false }
    expect([news, { ...news, added: [] }, { ...news, voided: [] }].map(isChanged)).toEqual([true, true, true])
    expect(isChanged({ ...news, added: [], voided: [] })).toBe(false)
    expect(hasNews(news)).toBe(true)
  })

  it('rings for the most urgent change, each under a key of its order', () => {
    expect(loudest(['new', 'changed', 'cancelled'])).toBe('cancelled')
    expect(loudest(['new', 'changed'])).toBe('changed')
    expect(loudest([])).toBeNull()
    const news = { is_new: true, added: ['1'], voided: ['2'], is_cancelled: false }
    expect(newsKeys('a', news)).toEqual([
      { key: 'a 1', kind: 'changed' },
      { key: 'a 2', kind: 'changed' },
      { key: 'a new', kind: 'new' },
    ])
    const cancelled = { is_new: false, added: [], voided: [], is_cancelled: true }
    expect(newsKeys('a', cancelled)).toEqual([{ key: 'a cancelled', kind: 'cancelled' }])
  })
})

describe('any sequence of responses', () => {
  const orders = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      status: fc.constantFrom<OrderStatus>('placed', 'preparing', 'ready', 'delivered', 'cancelled'),
      items: fc.uniqueArray(
        fc.record({ id: fc.constantFrom('1', '2', '3'), voided_at: fc.constantFrom(null, 'then') }),
        { selector: ({ id }) => id },
      ),
    }),
    { selector: ({ id }) => id },
  )
  const split = (all: ReturnType<typeof order>[]) => ({
    open: all.filter(({ status }) => status !== 'delivered' && status !== 'cancelled'),
    finished: all.filter(({ status }) => status === 'delivered' || status === 'cancelled'),
  })

  it('is quiet once each order is acknowledged, and the same response changes nothing', () => {
    fc.assert(
      fc.property(fc.array(orders, { minLength: 1, maxLength: 6 }), fc.boolean(), (answers, isFirst) => {
        let memory: KitchenMemory | null = isFirst ? null : {}
        for (const all of answers) {
          const { open, finished } = split(all)
          memory = observed(memory, open, finished, NOW)
          expect(observed(memory, open, finished, NOW)).toBe(memory)
        }
        const last = split(answers.at(-1) ?? [])
        const quiet = [...last.open, ...last.finished].reduce(acknowledged, memory ?? {})
        expect([...last.open, ...last.finished].some((one) => hasNews(newsOf(quiet, one)))).toBe(false)
        expect(cancelledToSee(quiet, last.finished)).toEqual([])
      }),
    )
  })

  it('never loses a cancellation of an order it has shown', () => {
    fc.assert(
      fc.property(orders, orders, (before, after) => {
        const first = split(before)
        const memory = observed(observed({}, first.open, first.finished, NOW), [], [], NOW)
        const cancelled = after.filter(({ status }) => status === 'cancelled')
        const known = first.open.map(({ id }) => id)
        const seen = cancelledToSee(observed(memory, [], cancelled, NOW), cancelled).map(({ id }) => id)
        expect(seen).toEqual(cancelled.map(({ id }) => id).filter((id) => known.includes(id)))
      }),
    )
  })
})
