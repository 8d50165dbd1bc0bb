import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import { cashReport } from './cash-report'
import { changeCash } from './cash-sessions'
import type { CashChange, CashSales, CashState } from './cash-types'

// One table of cases for shared/domain/cash and for the database. Ids are names; `idOf` makes UUIDs of them.

/** Where a step happens: at a terminal, at the office, or on a waiter's phone. */
export type CashPlace = 'A' | 'B' | 'office' | 'phone'

export type CashStep =
  | { place: CashPlace; change: CashChange }
  /** A payment, given to the session its terminal names. */
  | {
      place: CashPlace
      pay: string
      method: PaymentMethod
      cents: number
      tip: number
      session: string | null
    }
  /** Cash given back of a payment, from the session its terminal names. */
  | { place: 'A' | 'B'; refund: string; of: string; cents: number; session: string | null }

/** What is compared of a session. */
export interface CashSummary {
  z: number
  flags: string[]
  entries: string[]
  closed: 'open' | 'own' | 'other'
  /** Method: expected, counted, difference, late. */
  rows: Partial<Record<PaymentMethod, readonly [number, number | null, number | null, number]>>
  received: number
}

export interface CashCase {
  title: string
  steps: readonly CashStep[]
  sessions: Readonly<Record<string, CashSummary>>
  /** Payments that are in no session at the end. */
  loose: readonly string[]
}

const open = (session_id: string, float_cents: number, z_number = 1): CashChange => ({
  op: 'open',
  session_id,
  z_number,
  float_cents,
})
const close = (
  session_id: string,
  counted: readonly (readonly [PaymentMethod, number])[] | null,
  expected: readonly (readonly [PaymentMethod, number])[],
  reason: string | null = null,
  sales?: CashSales,
): CashChange => ({
  op: 'close',
  session_id,
  counted: counted && counted.map(([method, cents]) => ({ method, cents })),
  expected: expected.map(([method, cents]) => ({ method, cents })),
  ...(sales ? { sales } : {}),
  reason,
})
const pay = (
  place: CashPlace,
  id: string,
  method: PaymentMethod,
  cents: number,
  session: string | null,
  tip = 0,
): CashStep => ({ place, pay: id, method, cents, tip, session })
const at = (place: CashPlace, change: CashChange): CashStep => ({ place, change })

const OPEN = { flags: [], entries: [], closed: 'open' } as const
const summary = (given: Partial<CashSummary>): CashSummary => ({
  z: 1,
  received: 0,
  rows: {},
  ...OPEN,
  flags: [],
  entries: [],
  ...given,
})

export const CASH_CASES: readonly CashCase[] = [
  {
    title: 'a session begins with its float, which is no difference',
    steps: [at('A', open('s1', 10_000)), at('A', close('s1', [['cash', 10_000]], [['cash', 10_000]]))],
    sessions: { s1: summary({ closed: 'own', rows: { cash: [10_000, 10_000, 0, 0] } }) },
    loose: [],
  },
  {
    title: 'cash paid in and out, a drawer opened without a sale, and payments by method',
    steps: [
      at('A', open('s1', 5_000)),
      pay('A', 'p1', 'cash', 2_590, 's1'),
      pay('A', 'p2', 'pix', 4_000, 's1'),
      at('A', { op: 'paid_in', session_id: 's1', amount_cents: 3_000, reason: 'troco' }),
      at('A', { op: 'paid_out', session_id: 's1', amount_cents: 2_000, reason: 'gelo' }),
      at('A', { op: 'no_sale', session_id: 's1', reason: null }),
      at(
        'A',
        close(
          's1',
          [
            ['cash', 8_500],
            ['pix', 4_000],
          ],
          [
            ['cash', 8_590],
            ['pix', 4_000],
          ],
          null,
          { sold_cents: 7_000, received_cents: 6_590, owed_cents: 410 },
        ),
      ),
    ],
    sessions: {
      s1: summary({
        entries: ['paid_in', 'paid_out', 'no_sale'],
        closed: 'own',
        rows: { cash: [8_590, 8_500, -90, 0], pix: [4_000, 4_000, 0, 0] },
        received: 6_590,
      }),
    },
    loose: [],
  },
  {
    title: 'a method that the count leaves out has no difference',
    steps: [
      at('A', open('s1', 5_000)),
      pay('A', 'p1', 'pix', 4_000, 's1'),
      at(
        'A',
        close(
          's1',
          [['cash', 4_900]],
          [
            ['cash', 5_000],
            ['pix', 4_000],
          ],
        ),
      ),
    ],
    sessions: {
      s1: summary({
        closed: 'own',
        rows: { cash: [5_000, 4_900, -100, 0], pix: [4_000, null, null, 0] },
        received: 4_000,
      }),
    },
    loose: [],
  },
  {
    title: 'a tip lies in the drawer and is no part of the takings',
    steps: [at('A', open('s1', 1_000)), pay('A', 'p1', 'cash', 2_000, 's1', 150)],
    sessions: { s1: summary({ rows: { cash: [3_150, null, null, 0] }, received: 2_000 }) },
    loose: [],
  },
  {
    title: 'a payment without a session is taken in by the next one, and by one alone',
    steps: [
      pay('A', 'p1', 'cash', 1_500, null),
      pay('phone', 'p2', 'cash', 2_500, null),
      at('A', open('s1', 0)),
      at('B', open('s2', 0)),
      at('A', { op: 'take_in', session_id: 's1', payment_ids: ['p1'] }),
      at('B', { op: 'take_in', session_id: 's2', payment_ids: ['p1', 'p2'] }),
    ],
    sessions: {
      s1: summary({ entries: ['taken_in p1'], rows: { cash: [1_500, null, null, 0] }, received: 1_500 }),
      s2: summary({ entries: ['taken_in p2'], rows: { cash: [2_500, null, null, 0] }, received: 2_500 }),
    },
    loose: [],
  },
  {
    title: 'a payment that names no session stays loose',
    steps: [pay('A', 'p1', 'visa', 900, null), at('A', open('s1', 100))],
    sessions: { s1: summary({ rows: { cash: [100, null, null, 0] } }) },
    loose: ['p1'],
  },
  {
    title: 'another terminal closes a session without a count; what comes late is shown as late',
    steps: [
      at('A', open('s1', 1_000)),
      pay('A', 'p1', 'cash', 700, 's1'),
      at('B', close('s1', null, [['cash', 1_700]], 'terminal parado')),
      pay('A', 'p2', 'cash', 300, 's1'),
      at('A', { op: 'paid_in', session_id: 's1', amount_cents: 50, reason: 'moedas' }),
    ],
    sessions: {
      s1: summary({
        entries: ['paid_in late'],
        closed: 'other',
        rows: { cash: [1_700, null, null, 350] },
        received: 1_000,
      }),
    },
    loose: [],
  },
  {
    title: 'a count takes the place of a closing without one',
    steps: [
      at('A', open('s1', 1_000)),
      at('office', close('s1', null, [['cash', 1_000]], 'sem resposta')),
      at('A', close('s1', [['cash', 990]], [['cash', 1_000]])),
    ],
    sessions: {
      s1: summary({ flags: ['closed_twice'], closed: 'own', rows: { cash: [1_000, 990, -10, 0] } }),
    },
    loose: [],
  },
  {
    title: 'closes where more was given back than came in since it was opened',
    steps: [
      at('A', open('s1', 1_000)),
      pay('A', 'p1', 'cash', 500, 's1'),
      at('A', close('s1', [['cash', 1_500]], [['cash', 1_500]])),
      at('A', open('s2', 1_000, 2)),
      { place: 'A', refund: 'p2', of: 'p1', cents: 120, session: 's2' },
      at(
        'A',
        close('s2', [['cash', 880]], [['cash', 880]], null, {
          sold_cents: 0,
          received_cents: -120,
          owed_cents: 0,
        }),
      ),
    ],
    sessions: {
      s1: summary({ closed: 'own', rows: { cash: [1_500, 1_500, 0, 0] }, received: 500 }),
      s2: summary({ z: 2, closed: 'own', rows: { cash: [880, 880, 0, 0] }, received: -120 }),
    },
    loose: [],
  },
  {
    title: 'of two counts the first stays',
    steps: [
      at('A', open('s1', 1_000)),
      at('B', close('s1', [['cash', 1_000]], [['cash', 1_000]], 'contado aqui')),
      at('A', close('s1', [['cash', 500]], [['cash', 1_000]])),
    ],
    sessions: {
      s1: summary({ flags: ['closed_twice'], closed: 'other', rows: { cash: [1_000, 1_000, 0, 0] } }),
    },
    loose: [],
  },
  {
    title: 'a session opened beside another of its terminal is marked',
    steps: [at('A', open('s1', 100)), at('A', open('s2', 200, 2))],
    sessions: {
      s1: summary({ rows: { cash: [100, null, null, 0] } }),
      s2: summary({ z: 2, flags: ['overlapping'], rows: { cash: [200, null, null, 0] } }),
    },
    loose: [],
  },
]

/** What `CashCase.sessions` compares, with names in place of ids. */
export const summaryOf = (
  { sessions, payments }: CashState,
  nameOf: (id: string) => string = (id) => id,
): Pick<CashCase, 'sessions' | 'loose'> => ({
  sessions: Object.fromEntries(
    sessions.map((session): [string, CashSummary] => {
      const report = cashReport(session, payments)
      return [
        nameOf(session.id),
        {
          z: session.z_number,
          flags: [...session.flags],
          entries: session.entries.map(({ kind, payment_ids, is_late }) =>
            [kind, ...payment_ids.map(nameOf), ...(is_late ? ['late'] : [])].join(' '),
          ),
          closed: session.closing ? (session.closing.is_by_other ? 'other' : 'own') : 'open',
          rows: Object.fromEntries(
            report.rows.map((row) => [
              row.method,
              [row.expected_cents, row.counted_cents, row.difference_cents, row.late_cents] as const,
            ]),
          ),
          received: report.received_cents,
        },
      ]
    }),
  ),
  loose: payments.filter(({ session_id }) => session_id === null).map(({ id }) => nameOf(id)),
})

/** The steps of a case, applied by the domain. */
export const playedCase = ({ steps }: Pick<CashCase, 'steps'>): CashState =>
  steps.reduce<CashState>(
    (state, step, index) => {
      const terminal_id = step.place === 'A' || step.place === 'B' ? step.place : null
      if (!('change' in step)) {
        const moved =
          'pay' in step
            ? { id: step.pay, method: step.method, cents: step.cents, tip_cents: step.tip }
            : { id: step.refund, method: 'cash' as const, cents: -step.cents, tip_cents: 0 }
        const taken = { session_id: step.session, terminal_id, by: null, at: '2026-03-01T20:00:00.000Z' }
        return { ...state, payments: [...state.payments, { ...moved, ...taken }] }
      }
      const context = {
        entry_id: `entry-${index}`,
        at: '2026-03-01T20:00:00.000Z',
        by: null,
        terminal_id,
        terminal_name: step.place,
      }
      const outcome = changeCash(state, step.change, context)
      if (outcome.kind === 'refused') throw new Error(`step ${index} is refused: ${outcome.code}`)
      return outcome.state
    },
    { sessions: [], payments: [] },
  )
