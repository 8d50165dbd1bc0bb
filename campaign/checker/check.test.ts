import { describe, expect, it } from 'vitest'
import { check, faultsOf, isClean, lineOfVerdict, type Evidence } from './check'
import type { Fact, LineFact } from './facts'
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
const shown: Fact = { fact: 'shown', id: 'o1', mark: 'A-1', number: 'A001', status: 'placed' }
const delivered: Fact = { fact: 'advanced', id: 'o1', status: 'delivered' }
const evidence = (over: Partial<Evidence> = {}): Evidence => ({
  tills: [[{ fact: 'tried', id: 'o1', mark: 'A-1' }, confirmed]],
  kitchen: [shown, delivered],
  server: [row()],
  rejected: [],
  ...over,
})
const verdict = (over: Partial<Evidence>) => check(evidence(over))

describe('the checker', () => {
  it('finds nothing where all is well', () => {
    const found = verdict({})
    expect(isClean(found)).toBe(true)
    expect(lineOfVerdict(found)).toBe(
      'orders=1 lost=0 doubled=0 renumbered=0 wrong_total=0 missed_by_kitchen=0 cooked_again=0 undone=0',
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
