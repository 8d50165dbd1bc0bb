import { randomOf } from '../campaign/seeds'
import { KITCHEN, STATIONS } from './world/stations'

/** What can happen, with its weight. */
const WEIGHTS = {
  // At a till.
  order: 14,
  round: 6,
  seat: 5,
  pay: 5,
  move_tab: 2,
  void: 1,
  cancel: 2,
  sold_out: 2,
  count: 2,
  guests_pause: 1,
  // In the kitchen.
  advance: 12,
  tick: 4,
  recall: 2,
  // On a guest's telephone.
  guest: 4,
  // Time alone.
  wait: 4,
  // The internet of a machine, and the backend.
  offline: 5,
  online: 5,
  faults: 6,
  down: 1,
  up: 2,
  back_up: 1,
  restore: 1,
  standby: 1,
  // The local network.
  unplug: 2,
  plug: 3,
  apart: 3,
  together: 2,
  // Machines.
  kill: 3,
  start: 3,
  pause: 1,
  resume: 3,
  clock: 1,
  keep_disk: 1,
  old_disk: 1,
  revoke: 0.5,
  enrol: 2,
  lose: 0.3,
} as const

export type StepKind = keyof typeof WEIGHTS

/** One step of a plan. Its choices are made when it runs, so that any other step can be left out. */
export interface Step {
  readonly kind: StepKind
  /** A station's position. */
  readonly who: number
  /** What else it chooses by. */
  readonly seed: number
  /** How long nothing else happens afterwards. */
  readonly restMs: number
}

const IN_THE_KITCHEN: ReadonlySet<StepKind> = new Set(['advance', 'tick', 'recall'])
const AT_A_TILL: ReadonlySet<StepKind> = new Set([
  'order',
  'round',
  'seat',
  'pay',
  'move_tab',
  'void',
  'cancel',
  'sold_out',
  'count',
  'guests_pause',
  'lose',
])

const KINDS = Object.entries(WEIGHTS) as [StepKind, number][]
const TOTAL = KINDS.reduce((sum, [, weight]) => sum + weight, 0)

const kindAt = (fraction: number): StepKind => {
  let left = fraction * TOTAL
  for (const [kind, weight] of KINDS) {
    left -= weight
    if (left < 0) return kind
  }
  return 'wait'
}

/** The steps of a seed: the same for the same seed, on any machine. */
export const planOf = (seed: number, steps: number): Step[] => {
  const random = randomOf('simulated plan', seed)
  return Array.from({ length: steps }, () => {
    const kind = kindAt(random.fraction())
    const anybody = random.below(STATIONS.length)
    const till = random.below(KITCHEN)
    const who = IN_THE_KITCHEN.has(kind) ? KITCHEN : AT_A_TILL.has(kind) ? till : anybody
    // Mostly what follows at once; now and then long enough for every retry.
    const restMs = random.chance(0.06) ? 5_000 + random.below(40_000) : random.below(1_500)
    return { kind, who, seed: random.below(1_000_000_000), restMs }
  })
}
