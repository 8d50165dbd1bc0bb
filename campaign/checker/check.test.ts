import { describe, expect, it } from 'vitest'
import { check, faultsOf, isClean, lineOfVerdict, type Evidence, type LanEvidence } from './check'
import type { Fact, LanFact, LineFact } from './facts'
import type { ServerOrder } from './rows'

const line = (over: Partial<LineFact> = {}): LineFact => ({
  id: 'line-1',
  product_id: 'p',
  quantity: 2,
  unit_price_cents: 500,
  ...over,
})
const confirmed: Fact = {
  fact: 'confirmed',
  id: 'o1',
  mark: 'A-1',
  number: 'A001',
  total_cents: 1_000,
  items: [line()],
  at: 1_000,
}
const row = (over: Partial<ServerOrder> = {}): ServerOrder => ({
  id: 'o1',
  number: 'A001',
  customer_name: 'A-1',
  status: 'delivered',
  total_cents: 1_000,
  lines: [line()],
  ...over,
})
const shown: Fact = { fact: 'shown', id: 'o1', mark: 'A-1', number: 'A001', status: 'placed', at: 1_200 }
const delivered: Fact = { fact: 'advanced', id: 'o1', status: 'delivered', at: 1_300 }
const evidence = (over: Partial<Evidence> = {}): Evidence => ({
  tills: [[{ fact: 'tried', id: 'o1', mark: 'A-1' }, confirmed]],
  kitchen: [shown, delivered],
  server: [row()],
  rejected: [],
  lan: null,
  ...over,
})
const verdict = (over: Partial<Evidence>) => check(evidence(over))

describe('the checker', () => {
  it('finds nothing where all is well', () => {
    const found = verdict({})
    expect(isClean(found)).toBe(true)
    expect(lineOfVerdict(found)).toBe(
      'orders=1 lost=0 doubled=0 renumbered=0 wrong_total=0 missed_by_kitchen=0 cooked_again=0 undone=0 ' +
        'seen_late=0 heard_late=0 invented=0',
    )
  })

  it('finds an order missing on the server', () => {
    const found = verdict({ server: [] })
    expect(found.lost).toEqual(['A-1 (A001)'])
    expect(faultsOf(found)).toContain('lost: A-1 (A001)')
  })

  it('finds an order stored twice, under any id, and one that no screen confirmed', () => {
    expect(verdict({ server: [row(), row({ id: 'o2' })] }).doubled).toEqual(['A-1: 2 times'])
    const ghost = row({ id: 'o2', customer_name: 'A-2', number: 'A002' })
    expect(verdict({ server: [row(), ghost] }).doubled).toEqual(['A-2: no screen confirmed it'])
  })

  it('finds a changed number, and one given twice', () => {
    expect(verdict({ server: [row({ number: 'A002' })] }).renumbered).toEqual(['A-1: A001 became A002'])
    const second = { ...confirmed, id: 'o2', mark: 'A-2' }
    expect(
      verdict({ tills: [[confirmed, second]], server: [row(), row({ id: 'o2', customer_name: 'A-2' })] })
        .renumbered,
    ).toEqual(['A-2: A001 was given twice'])
  })

  it('accepts a number again after 999 others', () => {
    const facts = Array.from({ length: 1_000 }, (_, turn): Fact => {
      const mark = `A-${turn}`
      return { ...confirmed, id: mark, mark, number: `A${String((turn % 999) + 1).padStart(3, '0')}` }
    })
    expect(verdict({ tills: [facts], server: [] }).renumbered).toEqual([])
  })

  it.each([
    ['the sum', row({ total_cents: 999 })],
    ['a price', row({ lines: [line({ unit_price_cents: 400 })], total_cents: 800 })],
    ['a missing line', row({ lines: [], total_cents: 0 })],
    ['a line too many', row({ lines: [line(), line({ id: 'line-2' })], total_cents: 2_000 })],
  ])('finds %s that is wrong', (_what, wrong) => {
    expect(verdict({ server: [wrong] }).wrongTotal).toHaveLength(1)
  })

  it('requires added lines, unless the entry was rejected', () => {
    const items = [line({ id: 'line-2', quantity: 1 })]
    const added: Fact[] = [
      { fact: 'tried_append', id: 'o1', items },
      { fact: 'appended', id: 'o1', items },
    ]
    const tills = [[confirmed, ...added]]
    expect(verdict({ tills }).wrongTotal).toHaveLength(1)
    expect(
      verdict({ tills, server: [row({ lines: [line(), ...items], total_cents: 1_500 })] }).wrongTotal,
    ).toEqual([])
    const rejected = [{ kind: 'append_order_items', order_id: 'o1', reason: 'order_final' }]
    expect(verdict({ tills, rejected }).wrongTotal).toEqual([])
    // Killed before the response: it may be stored or not.
    expect(verdict({ tills: [[confirmed, ...added.slice(0, 1)]] }).wrongTotal).toEqual([])
  })

  it('finds an order that the kitchen never saw, unless it was cancelled', () => {
    expect(verdict({ kitchen: [] }).missedByKitchen).toEqual(['A-1'])
    const tills: Fact[][] = [[confirmed, { fact: 'tried_cancel', id: 'o1' }]]
    expect(verdict({ tills, kitchen: [] }).missedByKitchen).toEqual([])
  })

  it('finds an order shown again after it was delivered, and one whose delivery was lost', () => {
    expect(verdict({ kitchen: [shown, delivered, shown] }).cookedAgain).toEqual(['A-1 as placed'])
    expect(verdict({ server: [row({ status: 'placed' })] }).undone).toEqual(['A-1: placed'])
    expect(verdict({ server: [row({ status: 'cancelled' })] }).undone).toEqual([])
  })
})

describe('the checker of the local network', () => {
  const tried: Fact = { fact: 'tried', id: 'o1', mark: 'A-1' }
  const everyMs = (ms: number) =>
    Array.from({ length: 60 }, (_, turn): LanFact => ({ fact: 'looked', at: turn * ms }))
  const late: Fact = { ...shown, at: 9_000 }
  const calm = [{ till: 0, from: 500, to: 10_000 }]
  const lan = (over: Partial<LanEvidence> = {}): LanEvidence => ({
    calm,
    islands: [],
    tills: [],
    kitchen: everyMs(200),
    ...over,
  })
  const seenLate = (
    kitchen: readonly Fact[],
    network: LanEvidence | null = lan(),
    facts: readonly Fact[] = [confirmed],
  ) => verdict({ tills: [[tried, ...facts]], kitchen: [...kitchen, delivered], lan: network }).seenLate

  it('finds an order that an undisturbed network brought late or never', () => {
    expect(seenLate([shown])).toEqual([])
    expect(seenLate([late])).toEqual(['A-1: 8 s'])
    expect(seenLate([])).toEqual(['A-1: Infinity s'])
    expect(seenLate([late], null)).toEqual([])
  })

  it('gives a disturbed or slow one time, and a cancelled order for ever', () => {
    expect(seenLate([late], lan({ calm: [{ till: 0, from: 500, to: 3_900 }] }))).toEqual([])
    expect(seenLate([late], lan({ calm: [{ till: 1, from: 500, to: 10_000 }] }))).toEqual([])
    expect(seenLate([late], lan({ kitchen: everyMs(1_150) })), 'eight looks take longer').toEqual([])
    expect(seenLate([late], lan(), [confirmed, { fact: 'tried_cancel', id: 'o1' }])).toEqual([])
  })

  it('requires what was ordered before the connection only without internet', () => {
    const after = [{ till: 0, from: 2_000, to: 10_000 }]
    expect(seenLate([late], lan({ calm: after }))).toEqual([])
    expect(seenLate([late], lan({ calm: after, islands: [{ from: 800, to: 8_000 }] }))).toEqual(['A-1: 7 s'])
    expect(seenLate([late], lan({ calm: after, islands: [{ from: 800, to: 1_500 }] }))).toEqual([])
  })

  const observed = (over: Partial<Extract<LanFact, { fact: 'observed' }>> = {}): LanFact => ({
    fact: 'observed',
    open: [],
    sold_out: [],
    at: 7_000,
    ...over,
  })
  const both = [...calm, { till: 1, from: 500, to: 10_000 }]
  const heardLate = (facts: readonly LanFact[], others: readonly LanFact[] = [], spans = both) =>
    verdict({
      lan: lan({ calm: spans, islands: [{ from: 800, to: 8_000 }], tills: [facts, others] }),
    }).heardLate

  it('finds a delivered order that is still open at a till', () => {
    expect(heardLate([observed()])).toEqual([])
    expect(heardLate([observed({ open: ['o1'] })])).toHaveLength(1)
    expect(heardLate([observed({ open: ['o1'], at: 4_000 })]), 'it has time').toEqual([])
    expect(heardLate([observed({ open: ['o1'] })], [], []), 'a disturbed network').toEqual([])
  })

  it('finds a switch that another till does not know, unless two switched the same dish', () => {
    const off: LanFact = { fact: 'switched', product_id: 'p', available: false, at: 1_500 }
    expect(heardLate([observed({ sold_out: ['p'] })], [off])).toEqual([])
    expect(heardLate([observed()], [off])).toHaveLength(1)
    expect(heardLate([observed({ sold_out: ['p'] })], [{ ...off, available: true }])).toHaveLength(1)
    expect(heardLate([observed()], [off, { ...off, available: true }])).toEqual([])
    expect(heardLate([observed()], [off], calm), 'the other till was disturbed').toEqual([])
  })

  it('finds an order on the board that nobody took', () => {
    const kitchen = [shown, delivered, { ...shown, id: 'x', mark: 'X-1' }]
    expect(verdict({ kitchen, lan: lan() }).invented).toEqual(['X-1'])
  })
})
