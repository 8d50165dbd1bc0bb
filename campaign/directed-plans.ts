import type { Round } from './plan'
import type { Protection } from './protections'

/** The third does nothing unless stated. */
export const TILLS = 3
const KITCHEN = TILLS
const quiet = (...counts: number[]): Round => ({ events: [], counts })

/** The backend stored it, and the terminal was killed or got no response: it is sent again. */
const unheardAnswers: readonly Round[] = [
  ...Array.from({ length: 4 }, (): Round => ({
    events: [
      { kind: 'kill_at', who: 0, point: 'answered_push' },
      { kind: 'kill_at', who: 1, point: 'answered_push' },
    ],
    counts: [20, 20],
  })),
  {
    events: [
      { kind: 'weather', who: 0, weather: 'lossy' },
      { kind: 'weather', who: 1, weather: 'lossy' },
      { kind: 'wait', ms: 500 },
    ],
    counts: [4, 4],
  },
  {
    events: [
      { kind: 'wait', ms: 1_500 },
      { kind: 'weather', who: 0, weather: 'fair' },
      { kind: 'weather', who: 1, weather: 'fair' },
    ],
    counts: [1, 1],
  },
]

/** Killed between an order and its outbox entry; the order on the screen is sent again afterwards. */
const killedWithinAnOrder: readonly Round[] = Array.from({ length: 3 }, (): Round => ({
  events: [
    { kind: 'kill_at', who: 0, point: 'outbox_entry' },
    { kind: 'kill_at', who: 1, point: 'commit_of_order' },
  ],
  counts: [2, 2],
}))

/** Many push at once while the kitchen pulls. */
const manyAtOnce: readonly Round[] = Array.from({ length: 10 }, (): Round => ({
  events: [{ kind: 'wait', ms: 900 }],
  counts: [6, 6, 6],
}))

/** An offline addition to an order that the kitchen has delivered meanwhile: rejected, with orders behind it. */
const refusedAhead: readonly Round[] = [
  { events: [{ kind: 'weather', who: KITCHEN, weather: 'cut' }], counts: [8, 1] },
  { events: [{ kind: 'wait', ms: 2_500 }], counts: [0, 0] },
  {
    events: [
      { kind: 'weather', who: 0, weather: 'cut' },
      { kind: 'wait', ms: 500 },
      { kind: 'weather', who: KITCHEN, weather: 'fair' },
      { kind: 'wait', ms: 4_000 },
      { kind: 'append', who: 0, seed: 1 },
    ],
    counts: [10, 1],
  },
  { events: [{ kind: 'weather', who: 0, weather: 'fair' }], counts: [1, 1] },
]

/**
 * The kitchen pulled menu changes that were lost with the backend, pushed nothing since, and returns when as many
 * orders have arrived as it had versions: by the number alone it misses nothing.
 */
const seenAndLost: readonly Round[] = [
  { events: [{ kind: 'wait', ms: 3_000 }, { kind: 'back_up' }], counts: [0, 0] },
  {
    events: [
      ...Array.from({ length: 4 }, (_, seed) => ({ kind: 'codes' as const, seed: 100 + seed })),
      { kind: 'wait', ms: 3_000 },
      { kind: 'restore', who: KITCHEN },
    ],
    counts: [6, 6],
  },
  {
    events: [
      { kind: 'wait', ms: 3_000 },
      { kind: 'weather', who: KITCHEN, weather: 'fair' },
    ],
    counts: [1, 1],
  },
]

/** Orders between the copy and its restore. */
const restored: readonly Round[] = [
  quiet(4, 4),
  { events: [{ kind: 'wait', ms: 1_000 }, { kind: 'back_up' }], counts: [8, 8] },
  {
    events: [
      { kind: 'wait', ms: 3_000 },
      { kind: 'restore', who: KITCHEN },
    ],
    counts: [2, 2],
  },
  { events: [{ kind: 'weather', who: KITCHEN, weather: 'fair' }], counts: [0, 0] },
]

const island = { kind: 'island' } as const
const mainland = { kind: 'mainland' } as const

/** Ordered without internet while the kitchen's cable is out. */
const joinedLater: readonly Round[] = [
  quiet(2, 2),
  { events: [island, { kind: 'lan', who: KITCHEN, weather: 'cut' }], counts: [0, 6] },
  {
    events: [
      { kind: 'lan', who: KITCHEN, weather: 'fair' },
      { kind: 'wait', ms: 1_500 },
    ],
    counts: [0, 0],
  },
  { events: [mainland], counts: [1, 1] },
]

/** The first till reaches the kitchen by the second one. */
const byAThird: readonly Round[] = [
  quiet(2, 2),
  { events: [island], counts: [6, 0] },
  { events: [mainland], counts: [1, 1] },
]

/** The kitchen's cable is out, so that no other connection stands in a stranger's way. */
const strangers: readonly Round[] = [
  {
    events: [
      { kind: 'lan', who: KITCHEN, weather: 'cut' },
      { kind: 'wait', ms: 400 },
    ],
    counts: [1, 1],
  },
  {
    events: [
      { kind: 'stranger', who: KITCHEN, seed: 1 },
      { kind: 'stranger', who: KITCHEN, seed: 2 },
      { kind: 'wait', ms: 600 },
      { kind: 'lan', who: KITCHEN, weather: 'fair' },
    ],
    counts: [1, 1],
  },
]

/** Known by the local network first, and by a pull then. */
const heardTwice: readonly Round[] = [
  { events: [island], counts: [4, 4] },
  { events: [mainland], counts: [2, 2] },
]

/** Small plans, one for each protection. */
export const directed: Readonly<Record<Protection, readonly Round[]>> = {
  'idempotency-key': unheardAnswers,
  transaction: killedWithinAnOrder,
  'commit-order': manyAtOnce,
  'reject-and-go-on': refusedAhead,
  're-offer': restored,
  'version-marks': seenAndLost,
  'lan-greeting': joinedLater,
  'lan-pass-on': byAThird,
  'lan-keys': strangers,
  'lan-copies': heardTwice,
}
