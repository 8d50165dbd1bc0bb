import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOut, tabTotals } from './tab-money'
import { addedUp, takingsIn } from '@shared/domain/sales/takings'
import { anEvening, entryOf, take, view, type TabEntry } from './tab-moves.fixture'
import { moneyProblems } from './tab-money.fixture'

const choices = fc.array(
  fc.record({
    terminal: fc.nat(1),
    what: fc.constantFrom(
      0,
      0,
      1,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      8,
      9,
      9,
      10,
      11,
      11,
      12,
      12,
      13,
      14,
      15,
      15,
      16,
      16,
    ),
    first: fc.nat(3),
    second: fc.nat(12),
    third: fc.nat(20),
  }),
  { minLength: 10, maxLength: 60 },
)

describe('tabs of two terminals', () => {
  it('keep the money right, whatever is done offline and merged in any order', () => {
    const codes = new Set<string>()
    fc.assert(
      fc.property(choices, fc.array(fc.tuple(fc.nat(1), fc.nat(5)), { maxLength: 80 }), (done, pushes) => {
        let server = anEvening().state
        const terminals = [0, 1].map(() => ({
          base: server,
          pending: [] as TabEntry[],
          rejected: [] as string[],
        }))
        const sent: TabEntry[] = []
        let made = 0
        const push = (place: number): void => {
          const terminal = terminals[place]
          const entry = terminal?.pending.shift()
          if (!terminal || !entry) return
          const answer = take(server, entry)
          if (answer.code) {
            // Rejected with its reason, and without any effect.
            expect(answer.state).toBe(server)
            terminal.rejected.push(answer.code)
            codes.add(answer.code)
          }
          server = answer.state
          if (!answer.code) sent.push(entry)
          expect(moneyProblems(server)).toEqual([])
        }
        done.forEach((choice, index) => {
          const terminal = terminals[choice.terminal]
          if (!terminal) return
          const seen = view(terminal.base, terminal.pending)
          const entry = entryOf(seen, choice, String(index))
          // What the terminal itself rejects never enters its outbox.
          if (entry && take(seen, entry).code === null) {
            terminal.pending.push(entry)
            made += 1
          }
          expect(moneyProblems(view(terminal.base, terminal.pending))).toEqual([])
          const [place, pull] = pushes[index] ?? [0, 5]
          if (pull < 2) push(place)
          if (pull === 0)
            terminals.forEach((one) =>
              Object.assign(one, { base: one.pending.length === 0 ? server : one.base }),
            )
        })
        while (terminals.some(({ pending }) => pending.length > 0)) [0, 1].forEach(push)
        // Each entry is applied or rejected with its reason, never both or neither.
        expect(sent.length + terminals.flatMap(({ rejected }) => rejected).length).toBe(made)
        // The takings are the paid bills, after any merge; a closed tab has nothing unpaid.
        const totals = server.tabs.map((tab) => tabTotals(server, tab))
        const cents = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)
        expect(addedUp(takingsIn(server)).revenue_cents).toBe(
          cents(totals.map(({ paid_cents }) => paid_cents)),
        )
        for (const [place, tab] of server.tabs.entries())
          if (tab.is_closed) expect(totals[place]?.lines_cents).toBe(totals[place]?.bills_cents)
        // After a full pull the outbox sends everything again, as after lost responses: nothing changes, so that totals
        // agree everywhere.
        expect(view(server, sent)).toEqual(server)
      }),
      { numRuns: 500, seed: 20260301 },
    )
    // The generator must reach the rejections, else the test proves little.
    expect([...codes].sort()).toEqual(
      expect.arrayContaining([
        'bill_paid',
        'line_gone',
        'line_on_bill',
        'order_moved',
        'tab_closed',
        'tab_not_settled',
        'table_taken',
      ]),
    )
  })

  it('divide any amount exactly', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.integer({ min: 1, max: 40 }), (cents, people) => {
        const shares = shareOut(cents, people)
        expect(shares.reduce((total, share) => total + share, 0)).toBe(cents)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
