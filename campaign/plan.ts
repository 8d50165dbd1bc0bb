import type { Random } from '../tests/support/random'
import { LAN_WEATHERS, type LanWeather } from './lan/lan-faults'
import { KILL_POINTS, type KillPoint } from './protocol'
import { randomOf } from './seeds'
import type { Weather } from './request-faults'
import { DAY_MS } from '@shared/domain/common/durations'

/** A fault, or an action meanwhile. `who` is a terminal's position; the kitchen comes last. */
export type Event =
  | { readonly kind: 'kill'; readonly who: number; readonly afterMs: number }
  | { readonly kind: 'kill_at'; readonly who: number; readonly point: KillPoint }
  | { readonly kind: 'weather'; readonly who: number; readonly weather: Weather }
  | { readonly kind: 'clock'; readonly who: number; readonly shiftMs: number }
  | { readonly kind: 'fill'; readonly who: number; readonly pages: number }
  | { readonly kind: 'free'; readonly who: number }
  | { readonly kind: 'revoke'; readonly who: number }
  | { readonly kind: 'enrol'; readonly who: number }
  | { readonly kind: 'append' | 'cancel'; readonly who: number; readonly seed: number }
  | { readonly kind: 'sold_out' | 'prices' | 'codes' | 'remove_item' | 'add_item'; readonly seed: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'backend_away' | 'backend_back' | 'back_up' }
  /** The process stands still for a while (SIGSTOP), and goes on. */
  | { readonly kind: 'pause'; readonly who: number; readonly afterMs: number; readonly ms: number }
  | { readonly kind: 'lan'; readonly who: number; readonly weather: LanWeather }
  /** A device with a key of its own sends a terminal a forged order. */
  | { readonly kind: 'stranger'; readonly who: number; readonly seed: number }
  /** A till switches a dish off or on. */
  | { readonly kind: 'switch'; readonly who: number; readonly seed: number }
  /** Nobody has internet, until `mainland`: what is done meanwhile travels by the local network alone. */
  | { readonly kind: 'island' | 'mainland' }
  /** Restores the last copy of the database; `who` reconnects only when the others have continued for a while. */
  | { readonly kind: 'restore'; readonly who: number }
export type EventKind = Event['kind']

/** Events first, then this many orders at each terminal at once. */
export interface Round {
  readonly events: readonly Event[]
  readonly counts: readonly number[]
}

export interface PlanOptions {
  readonly seed: number
  readonly orders: number
  readonly tills: number
  /** Whether there is a local network. */
  readonly hasLan?: boolean
  /** Excluded kinds. */
  readonly spared?: readonly EventKind[]
}

const ORDERS_A_ROUND = 32
const UPSETS: readonly Weather[] = ['cut', 'cut', 'lossy', 'failing', 'echoing', 'slow', 'wild']

/** Each kind with its weight. */
const USUAL: readonly EventKind[] = [
  ...Array<EventKind>(5).fill('weather'),
  ...Array<EventKind>(3).fill('kill'),
  ...Array<EventKind>(3).fill('kill_at'),
  ...Array<EventKind>(3).fill('sold_out'),
  ...Array<EventKind>(3).fill('append'),
  'append',
  'cancel',
  'clock',
  'clock',
  'fill',
  'revoke',
  'prices',
  'prices',
  'codes',
  'codes',
  'remove_item',
  'add_item',
  'backend_away',
]

/** With a local network these too. */
const USUAL_OF_LAN: readonly EventKind[] = [
  ...USUAL,
  ...Array<EventKind>(4).fill('lan'),
  ...Array<EventKind>(3).fill('pause'),
  'stranger',
]
const LAN_UPSETS = LAN_WEATHERS.filter((weather) => weather !== 'fair')
const LONGEST_PAUSE_MS = 3_500

/** An event and the one that ends it, this many rounds later. */
interface Made {
  readonly event: Event
  readonly end?: { readonly event: Event; readonly after: number }
}

const make = (kind: EventKind, random: Random, tills: number, hasLan: boolean): Made => {
  const drawn = random.below(tills + 1)
  // A terminal in the kitchen's mode is not enrolled again: nobody signs in there.
  const who = hasLan && kind === 'revoke' ? drawn % tills : drawn
  const till = random.below(tills)
  const seed = random.below(1_000_000)
  const soon = 1 + random.below(4)
  if (kind === 'weather') {
    const weather = random.pick(UPSETS) ?? 'cut'
    return {
      event: { kind, who, weather },
      end: { event: { kind, who, weather: 'fair' }, after: soon + random.below(4) },
    }
  }
  if (kind === 'kill') return { event: { kind, who, afterMs: random.below(250) } }
  if (kind === 'kill_at')
    return { event: { kind, who: till, point: random.pick(KILL_POINTS) ?? 'outbox_entry' } }
  if (kind === 'clock') return { event: { kind, who, shiftMs: (random.below(3) - 1) * DAY_MS } }
  if (kind === 'fill')
    return {
      event: { kind, who: till, pages: random.below(6) },
      end: { event: { kind: 'free', who: till }, after: soon },
    }
  if (kind === 'revoke') return { event: { kind, who }, end: { event: { kind: 'enrol', who }, after: soon } }
  if (kind === 'pause')
    return { event: { kind, who, afterMs: random.below(200), ms: 300 + random.below(LONGEST_PAUSE_MS) } }
  if (kind === 'lan') {
    const weather = random.pick(LAN_UPSETS) ?? 'cut'
    return { event: { kind, who, weather }, end: { event: { kind, who, weather: 'fair' }, after: soon } }
  }
  if (kind === 'stranger') return { event: { kind, who, seed } }
  if (kind === 'switch') return { event: { kind, who: till, seed } }
  if (kind === 'island')
    return { event: { kind }, end: { event: { kind: 'mainland' }, after: 1 + random.below(3) } }
  if (kind === 'append' || kind === 'cancel') return { event: { kind, who: till, seed } }
  if (kind === 'backend_away')
    return { event: { kind }, end: { event: { kind: 'backend_back' }, after: soon } }
  if (kind === 'restore')
    return { event: { kind, who }, end: { event: { kind: 'weather', who, weather: 'fair' }, after: 1 } }
  if (kind === 'back_up' || kind === 'backend_back' || kind === 'mainland') return { event: { kind } }
  if (kind === 'wait') return { event: { kind, ms: random.below(500) } }
  if (kind === 'enrol' || kind === 'free') return { event: { kind, who } }
  return { event: { kind, seed } }
}

/** The rounds in which the backend is copied and restored: a few rounds apart, at least once, never at the end. */
const restoresOf = (rounds: number, random: Random): Map<number, EventKind> => {
  const planned = new Map<number, EventKind>()
  for (let round = 2 + random.below(3); round < rounds - 3; round += 12 + random.below(8)) {
    planned.set(round, 'back_up')
    planned.set(round + 2 + random.below(Math.min(8, rounds - round - 2)), 'restore')
  }
  return planned
}

/** The rounds in which the internet goes for everybody: at least once where there are some, never at the end. */
const islandsOf = (rounds: number, random: Random): Map<number, readonly EventKind[]> => {
  const planned = new Map<number, readonly EventKind[]>()
  for (let round = 1 + random.below(4); round < rounds - 4; round += 14 + random.below(8))
    planned.set(round, ['island', 'switch'])
  return planned
}

const countsOf = (random: Random, tills: number, orders: number): number[] => {
  const counts = Array<number>(tills).fill(0)
  for (let order = 0; order < orders; order += 1) {
    const till = random.below(tills)
    counts[till] = (counts[till] ?? 0) + 1
  }
  return counts
}

/** The events, round by round: the same for the same seed, on any machine. */
export const planOf = ({ seed, orders, tills, hasLan = false, spared = [] }: PlanOptions): Round[] => {
  const random = randomOf('plan', seed)
  const rounds = Math.max(1, Math.ceil(orders / ORDERS_A_ROUND))
  const restores = restoresOf(rounds, random)
  const islands = hasLan
    ? islandsOf(rounds, randomOf('islands', seed))
    : new Map<number, readonly EventKind[]>()
  const usual = hasLan ? USUAL_OF_LAN : USUAL
  const events = Array.from({ length: rounds }, (): Event[] => [])
  const happens = (kind: EventKind): boolean => !spared.includes(kind)
  let left = orders
  return events.map((own, round) => {
    const restore = restores.get(round)
    const kinds = [
      ...(restore ? [restore] : []),
      ...Array.from({ length: 1 + random.below(3) }, () => random.pick(usual) ?? 'sold_out'),
      ...(islands.get(round) ?? []),
    ]
    for (const kind of kinds.filter(happens)) {
      const { event, end } = make(kind, random, tills, hasLan)
      own.push(event)
      if (end) events[Math.min(round + end.after, rounds - 1)]?.push(end.event)
    }
    const count = Math.min(left, ORDERS_A_ROUND)
    left -= count
    return { events: own, counts: countsOf(random, tills, count) }
  })
}
