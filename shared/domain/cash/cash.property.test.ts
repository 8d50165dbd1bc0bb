import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_METHODS } from '@shared/domain/tab/payment-methods'
import { cashReport, expectedAmounts, loosePayments } from './cash-report'
import { changeCash, nextZNumber, openSessionAt } from './cash-sessions'
import type { CashChange, CashPayment, CashState } from './cash-types'

/** What a terminal sends: a change of a session, a payment, or the correction of one, which undoes it. */
type Entry = { id: string; terminal: string } & (
  | { kind: 'change'; change: CashChange }
  | { kind: 'pay'; payment: CashPayment }
  | { kind: 'correct'; payment_id: string; cents: number }
)

const EMPTY: CashState = { sessions: [], payments: [] }
const AT = '2026-03-01T20:00:00.000Z'

const taken = (state: CashState, entry: Entry): CashState => {
  if (entry.kind === 'pay')
    return state.payments.some(({ id }) => id === entry.payment.id)
      ? state
      : { ...state, payments: [...state.payments, entry.payment] }
  if (entry.kind === 'correct')
    return {
      ...state,
      payments: state.payments.map((one) =>
        one.id === entry.payment_id ? { ...one, cents: entry.cents } : one,
      ),
    }
  const context = {
    entry_id: entry.id,
    at: AT,
    by: null,
    terminal_id: entry.terminal,
    terminal_name: entry.terminal,
  }
  const outcome = changeCash(state, entry.change, context)
  if (outcome.kind === 'refused') throw new Error(outcome.code)
  return outcome.state
}

const view = (base: CashState, pending: readonly Entry[]): CashState => pending.reduce(taken, base)
const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

/** Violations of the rules of docs/adr/0027; empty when the money is right. */
const problems = ({ sessions, payments }: CashState): string[] => {
  const found: string[] = []
  const named = sessions.flatMap(({ entries }) => entries.flatMap(({ payment_ids }) => payment_ids))
  if (new Set(named).size < named.length) found.push('a payment is taken in twice')
  if (new Set(payments.map(({ id }) => id)).size < payments.length) found.push('a payment is there twice')
  const reports = sessions.map((session) => cashReport(session, payments))
  const loose = payments.filter(({ session_id }) => session_id === null)
  const received = sum(reports.map(({ received_cents }) => received_cents))
  if (received + sum(loose.map(({ cents }) => cents)) !== sum(payments.map(({ cents }) => cents)))
    found.push('payments of the sessions and loose ones are not all payments')
  sessions.forEach((session, index) => {
    const report = reports[index]
    if (!report) return
    const now = sum(expectedAmounts(session, payments).map(({ cents }) => cents))
    const own = payments.filter(({ session_id }) => session_id === session.id)
    const paid = sum(own.filter(({ cents }) => cents > 0).map(({ cents }) => cents))
    if (report.received_cents !== paid - report.refunded_cents)
      found.push(`${session.id}: received is not paid less refunded`)
    const moved = report.float_cents + report.paid_in_cents - report.paid_out_cents
    if (now !== moved + report.received_cents + report.tip_cents)
      found.push(`${session.id}: the drawer is not what moved`)
    if (report.expected_cents + report.late_cents !== now)
      found.push(`${session.id}: what came late is not the rest`)
  })
  return found
}

const TERMINALS = ['A', 'B', 'C'] as const

const choices = fc.array(
  fc.record({
    terminal: fc.nat(2),
    what: fc.constantFrom(
      'open',
      'pay',
      'pay',
      'pay',
      'refund',
      'in',
      'out',
      'take',
      'close',
      'other',
      'correct',
      'none',
    ),
    first: fc.nat(5),
    cents: fc.nat(5_000),
    push: fc.nat(5),
  }),
  { minLength: 10, maxLength: 60 },
)
type Choice = typeof choices extends fc.Arbitrary<(infer C)[]> ? C : never

/** The entry of a random choice at a terminal that sees this state; null where there is none. */
const entryOf = (seen: CashState, choice: Choice, name: string): Entry | null => {
  const terminal = TERMINALS[choice.terminal] ?? 'A'
  const own = openSessionAt(seen.sessions, terminal)
  const { cents, first } = choice
  const change = (one: CashChange): Entry => ({ id: name, terminal, kind: 'change', change: one })
  const method = PAYMENT_METHODS[first] ?? 'cash'
  switch (choice.what) {
    case 'open':
      return own
        ? null
        : change({
            op: 'open',
            session_id: `s-${name}`,
            z_number: nextZNumber(seen.sessions, terminal),
            float_cents: cents,
          })
    case 'pay': {
      const payment = {
        id: `p-${name}`,
        method,
        cents,
        tip_cents: first,
        session_id: own?.id ?? null,
        by: null,
        at: AT,
      }
      // Some are a waiter's, who has no drawer.
      const isWaiter = first === 5 && own === null
      return {
        id: name,
        terminal,
        kind: 'pay',
        payment: { ...payment, terminal_id: isWaiter ? null : terminal },
      }
    }
    case 'refund': {
      const paid = seen.payments.filter((payment) => payment.cents > 0 && payment.id.startsWith('p-'))
      const payment = paid[first % Math.max(1, paid.length)]
      const given = sum(
        seen.payments.filter(({ id }) => id.startsWith(`r-${payment?.id ?? ''}-`)).map((one) => one.cents),
      )
      // What other terminals give back meanwhile is not known: the bill's rule rejects it, not the session's.
      if (!payment || payment.cents + given < 1) return null
      const refund = {
        ...payment,
        id: `r-${payment.id}-${name}`,
        cents: -Math.min(1 + cents, payment.cents + given),
        tip_cents: 0,
        session_id: own?.id ?? null,
        terminal_id: terminal,
      }
      return { id: name, terminal, kind: 'pay', payment: refund }
    }
    case 'in':
      return own && change({ op: 'paid_in', session_id: own.id, amount_cents: cents, reason: 'troco' })
    case 'out':
      return own && change({ op: 'paid_out', session_id: own.id, amount_cents: cents, reason: 'gelo' })
    case 'none':
      return own && change({ op: 'no_sale', session_id: own.id, reason: null })
    case 'take': {
      const loose = loosePayments(seen.payments, terminal, Date.parse(AT))
      const payment_ids = [...loose.own, ...loose.carried].map(({ id }) => id)
      return own && payment_ids.length > 0 ? change({ op: 'take_in', session_id: own.id, payment_ids }) : null
    }
    case 'correct': {
      const payment = seen.payments[first % Math.max(1, seen.payments.length)]
      return payment ? { id: name, terminal, kind: 'correct', payment_id: payment.id, cents: 0 } : null
    }
    default: {
      const others = seen.sessions.filter((one) => one.terminal_id !== terminal && one.closing === null)
      const session = choice.what === 'close' ? own : others[first % Math.max(1, others.length)]
      if (!session) return null
      const counted = first % 2 === 0 ? [{ method: 'cash' as const, cents }] : null
      const expected = expectedAmounts(session, seen.payments)
      return change({ op: 'close', session_id: session.id, counted, expected, reason: 'fim' })
    }
  }
}

describe('cash sessions of three terminals', () => {
  it('keep the money right, whatever is done offline and merged in any order', () => {
    const reached = new Set<string>()
    fc.assert(
      fc.property(choices, (done) => {
        let server = EMPTY
        const terminals = TERMINALS.map(() => ({
          base: EMPTY,
          acknowledged: [] as Entry[],
          pending: [] as Entry[],
        }))
        const sent: Entry[] = []
        const push = (place: number): void => {
          const entry = terminals[place]?.pending.shift()
          if (!entry) return
          terminals[place]?.acknowledged.push(entry)
          server = taken(server, entry)
          sent.push(entry)
          expect(problems(server)).toEqual([])
        }
        done.forEach((choice, index) => {
          const terminal = terminals[choice.terminal]
          if (!terminal) return
          const shown = () => view(terminal.base, [...terminal.acknowledged, ...terminal.pending])
          const seen = shown()
          const entry = entryOf(seen, choice, String(index))
          if (entry) terminal.pending.push(entry)
          expect(problems(shown())).toEqual([])
          if (choice.push < 3) push(choice.push)
          // A pull brings what was acknowledged; what was not stays on top of it.
          if (choice.push === 0)
            for (const one of terminals) Object.assign(one, { base: server, acknowledged: [] })
        })
        while (terminals.some(({ pending }) => pending.length > 0))
          TERMINALS.forEach((_, place) => push(place))
        // After lost responses everything is sent again: nothing changes.
        expect(sent.reduce(taken, server)).toEqual(server)
        for (const { flags, entries, closing } of server.sessions) {
          flags.forEach((flag) => reached.add(flag))
          if (entries.some(({ is_late }) => is_late)) reached.add('late')
          if (closing?.is_by_other) reached.add('by_other')
          if (entries.some(({ payment_ids }) => payment_ids.length > 0)) reached.add('taken_in')
        }
      }),
      { numRuns: 500, seed: 20260301 },
    )
    // The generator must reach the rare states, else the test proves little. A terminal that keeps its disk never has two
    // sessions open.
    expect([...reached].sort()).toEqual(['by_other', 'closed_twice', 'late', 'taken_in'])
  })

  it('never count the float as a difference', () => {
    const amounts = fc.array(fc.nat(20_000), { maxLength: 8 })
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(100_000),
        amounts,
        fc.integer({ min: -500, max: 500 }),
        (one, other, paid, gap) => {
          const differences = [one, other].map((float_cents) => {
            const payments = paid.map((cents, index) => ({
              id: `p${index}`,
              method: 'cash' as const,
              cents,
              tip_cents: 0,
              session_id: 's1',
              terminal_id: 'A',
              by: null,
              at: AT,
            }))
            const open = taken(
              { ...EMPTY, payments },
              {
                id: 'e1',
                terminal: 'A',
                kind: 'change',
                change: { op: 'open', session_id: 's1', z_number: 1, float_cents },
              },
            )
            const [session] = open.sessions
            if (!session) throw new Error('no session')
            const expected = expectedAmounts(session, payments)
            const counted = [{ method: 'cash' as const, cents: float_cents + sum(paid) + gap }]
            const closed = taken(open, {
              id: 'e2',
              terminal: 'A',
              kind: 'change',
              change: { op: 'close', session_id: 's1', counted, expected, reason: null },
            })
            return closed.sessions.map((each) => cashReport(each, payments).difference_cents)[0]
          })
          expect(differences).toEqual([gap, gap])
        },
      ),
    )
  })
})
