import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dueTickets,
  isUnseenByKitchen,
  nextDueInMs,
  waitsSince,
  type DueOrder,
  type DuePrinter,
  type DueSight,
  type PrintMark,
} from './print-due'

interface Line {
  id: string
  voided_at: string | null
}
type Order = DueOrder<Line>

const AT = '2026-03-01T20:00:00.000Z'
const NOW = Date.parse(AT) + 60_000
const order = (over: Partial<Order> = {}, lines: readonly string[] = ['1', '2']): Order => ({
  id: 'o',
  status: 'placed',
  terminal_id: 'mine',
  placed_at: AT,
  sync_state: 'queued',
  items: lines.map((id) => ({ id, voided_at: null })),
  ...over,
})

/** A printer and its paper: due tickets are marked as printed, as on a terminal. */
const paperOf = (kitchen: DuePrinter['kitchen'], over: Partial<DueSight<Line>> = {}) => {
  const marks = new Set<string>()
  const sight: DueSight<Line> = {
    terminalId: 'mine',
    now: NOW,
    upMs: 60_000,
    addedAt: () => null,
    confirmedAt: () => null,
    isShown: () => false,
    isMarked: (printer, line, mark) => marks.has(`${printer}/${line}/${mark}`),
    isOfPrinter: () => true,
    since: () => '2026-03-01T12:00:00.000Z',
    ...over,
  }
  const mark = (lines: readonly Line[], name: PrintMark) =>
    lines.forEach(({ id }) => marks.add(`p/${id}/${name}`))
  return (orders: readonly Order[], at: Partial<DueSight<Line>> = {}) =>
    dueTickets([{ id: 'p', kitchen }], orders, { ...sight, ...at }).map(({ added, voided }) => {
      mark(added, 'added')
      mark(voided, 'voided')
      return { added: added.map(({ id }) => id), voided: voided.map(({ id }) => id) }
    })
}

describe('what the kitchen prints automatically', () => {
  it('is each line once, and for additions only the new lines', () => {
    const look = paperOf('own')
    expect(look([order()])).toEqual([{ added: ['1', '2'], voided: [] }])
    expect(look([order()])).toEqual([])
    expect(look([order({}, ['1', '2', '3'])])).toEqual([{ added: ['3'], voided: [] }])
  })

  it('is a voided line, once, and only where it was printed', () => {
    const look = paperOf('own')
    look([order({}, ['1', '2'])])
    const taken = order({
      items: [
        { id: '1', voided_at: AT },
        { id: '2', voided_at: null },
        { id: '3', voided_at: AT },
      ],
    })
    expect(look([taken])).toEqual([{ added: [], voided: ['1'] }])
    expect(look([taken])).toEqual([])
    expect(look([order({ status: 'cancelled' })])).toEqual([{ added: [], voided: ['2'] }])
    expect(paperOf('own')([order({ status: 'cancelled' })])).toEqual([])
  })

  it('is a voided line beside a new one, on one ticket', () => {
    const look = paperOf('own')
    look([order({}, ['1'])])
    const items = [
      { id: '1', voided_at: AT },
      { id: '2', voided_at: null },
    ]
    expect(look([order({ items })])).toEqual([{ added: ['2'], voided: ['1'] }])
  })

  it('is nothing of an order that waits for staff or is delivered', () => {
    expect(paperOf('all')([order({ status: 'unconfirmed' }), order({ status: 'delivered' })])).toEqual([])
    expect(paperOf('all')([order({ status: 'ready' })])).toHaveLength(1)
  })

  it('is what is added to an order that this printer has begun, though another terminal took it', () => {
    const isMarked = (_printer: string, line: string, mark: PrintMark) => line === '1' && mark === 'added'
    const another = order({ terminal_id: 'another', sync_state: 'sent' })
    expect(paperOf('own', { isMarked })([another])).toEqual([{ added: ['2'], voided: [] }])
    expect(paperOf('own')([another])).toEqual([])
    expect(paperOf('unsent', { isMarked })([another])).toEqual([])
  })

  it('is only what no kitchen screen has after ten seconds, in that mode', () => {
    const look = paperOf('unsent')
    expect(look([order()], { now: Date.parse(AT) + 9_999 })).toEqual([])
    expect(look([order({ sync_state: 'sent' })])).toEqual([])
    expect(look([order({ terminal_id: 'another' })])).toEqual([])
    expect(look([order()], { now: Date.parse(AT) + 10_000 })).toHaveLength(1)
    expect(paperOf('unsent')([order({ sync_state: 'rejected' })])).toHaveLength(1)
    expect(
      paperOf('unsent')([order()], { now: Date.parse(AT) - 3_600_000 }),
      'the clock was set back',
    ).toHaveLength(1)
  })

  it('is nothing that another terminal’s kitchen screen shows, in that mode', () => {
    const isShown = (line: string) => line === '1'
    expect(paperOf('unsent', { isShown })([order()])).toEqual([{ added: ['2'], voided: [] }])
    expect(paperOf('own', { isShown })([order()])).toEqual([{ added: ['1', '2'], voided: [] }])
  })

  it('is an added line ten seconds after its addition, in that mode', () => {
    const addedAt = (line: string) => (line === '2' ? new Date(NOW - 9_999).toISOString() : null)
    const look = paperOf('unsent', { addedAt })
    expect(look([order()])).toEqual([{ added: ['1'], voided: [] }])
    expect(look([order()], { now: NOW + 1 })).toEqual([{ added: ['2'], voided: [] }])
  })

  it('is a guest’s order that this terminal confirmed, ten seconds after that, and its own from then on', () => {
    const confirmedAt = () => new Date(NOW - 9_999).toISOString()
    const guests = order({ terminal_id: null })
    const look = paperOf('unsent', { confirmedAt })
    expect(look([guests])).toEqual([])
    expect(look([guests], { now: NOW + 1 })).toHaveLength(1)
    expect(paperOf('own', { confirmedAt })([guests])).toHaveLength(1)
    expect(
      paperOf('own', { confirmedAt, since: () => AT })([order({ placed_at: '2026-03-01T19:50:00.000Z' })]),
      'the printer was set up between the order and its confirmation',
    ).toHaveLength(1)
    expect(paperOf('unsent')([guests])).toEqual([])
  })

  it('is nothing in the first ten seconds of a terminal, in that mode', () => {
    const look = paperOf('unsent')
    expect(look([order()], { upMs: 9_999 })).toEqual([])
    expect(look([order()], { upMs: 10_000 })).toHaveLength(1)
  })

  it('is every order of the company from the set-up of the printer on, in that mode', () => {
    expect(paperOf('all')([order({ terminal_id: null, sync_state: 'sent' })])).toHaveLength(1)
    expect(paperOf('own')([order({ terminal_id: 'another', sync_state: 'sent' })])).toEqual([])
    expect(paperOf('all')([order({ placed_at: '2026-03-01T11:59:59.999Z' })])).toEqual([])
    expect(paperOf('all')([order({ placed_at: '2026-03-01T12:00:00.000Z' })])).toHaveLength(1)
    expect(paperOf('never')([order()])).toEqual([])
    const isMarked = (_printer: string, _line: string, mark: PrintMark) => mark === 'added'
    expect(paperOf('never', { isMarked })([order({ status: 'cancelled' })]), 'set to print no more').toEqual(
      [],
    )
  })

  it("is a station's own lines", () =>
    expect(paperOf('all', { isOfPrinter: ({ id }) => id === '2' })([order()])).toEqual([
      { added: ['2'], voided: [] },
    ]))

  it('is never a line twice and never a voided line that was not printed, in any sequence', () => {
    const orders = fc.array(
      fc.record({
        status: fc.constantFrom('placed', 'preparing', 'ready', 'delivered', 'cancelled'),
        sync_state: fc.constantFrom('sent', 'queued', 'rejected'),
        items: fc.uniqueArray(
          fc.record({ id: fc.constantFrom('1', '2', '3', '4'), voided_at: fc.constantFrom(null, AT) }),
          { selector: ({ id }) => id },
        ),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(
        fc.constantFrom('own' as const, 'unsent' as const, 'all' as const),
        orders,
        (kitchen, all) => {
          const look = paperOf(kitchen)
          const out = all.flatMap((one) => look([order(one as Partial<Order>)]))
          const added = out.flatMap((ticket) => ticket.added)
          const voided = out.flatMap((ticket) => ticket.voided)
          expect(new Set(added).size).toBe(added.length)
          expect(new Set(voided).size).toBe(voided.length)
          for (const id of voided) expect(added).toContain(id)
        },
      ),
    )
  })
})

it('the kitchen lacks an order that is unsent offline, or unsent for ten seconds online', () => {
  let isShown = (_line: string): boolean => false
  const at = (isOnline: boolean, ms: number, over: Partial<Order> = {}) =>
    isUnseenByKitchen(order(over), { since: AT, now: Date.parse(AT) + ms, isOnline, isShown })
  expect([at(true, 0), at(true, 9_999), at(true, 10_000), at(false, 0)]).toEqual([false, false, true, true])
  expect(at(true, -1), 'the clock was set back').toBe(true)
  expect(at(false, 60_000, { sync_state: 'sent' })).toBe(false)
  isShown = (line: string) => line === '1'
  expect(at(false, 60_000)).toBe(true)
  isShown = (line: string) => line === '1' || line === '2'
  expect(at(false, 60_000), 'another terminal’s screen shows it').toBe(false)
})

it('an order waits for the kitchen from its placing, a guest’s from its confirmation, and no later step counts', () => {
  const later = '2026-03-01T20:20:00.000Z'
  const since = (status: Order['status'], changed: string) =>
    new Date(waitsSince({ status, placed_at: AT, status_changed_at: changed })).toISOString()
  expect([since('placed', AT), since('placed', later), since('preparing', later)]).toEqual([AT, later, AT])
})

it('the next look is when the next line is due, and none is needed where nothing waits', () => {
  const sight: DueSight<Line> = {
    terminalId: 'mine',
    now: Date.parse(AT) + 4_000,
    upMs: 60_000,
    addedAt: () => null,
    confirmedAt: () => null,
    isShown: () => false,
    isMarked: () => false,
    isOfPrinter: () => true,
    since: () => '2026-03-01T12:00:00.000Z',
  }
  const inMs = (over: Partial<DueSight<Line>> = {}, kitchen: DuePrinter['kitchen'] = 'unsent') =>
    nextDueInMs([{ id: 'p', kitchen }], [order()], { ...sight, ...over })
  expect(inMs()).toBe(6_000)
  expect(inMs({ upMs: 3_000 })).toBe(7_000)
  expect(inMs({ now: NOW }), 'it is due already').toBeNull()
  expect(inMs({ isShown: () => true })).toBeNull()
  expect(inMs({ isMarked: () => true })).toBeNull()
  expect(inMs({}, 'own')).toBeNull()
  const second = order({ placed_at: new Date(Date.parse(AT) - 1_000).toISOString() })
  expect(nextDueInMs([{ id: 'p', kitchen: 'unsent' }], [order(), second], sight)).toBe(5_000)
})
