import type { Fact, LanFact, LineFact } from './facts'
import type { RejectedEntry, ServerOrder } from './rows'

/** What screens confirmed, what the server stores, what the kitchen displayed. */
export interface Evidence {
  readonly tills: readonly (readonly Fact[])[]
  readonly kitchen: readonly Fact[]
  readonly server: readonly ServerOrder[]
  readonly rejected: readonly RejectedEntry[]
  /** Null where the terminals had no local network. */
  readonly lan: LanEvidence | null
}

interface Span {
  readonly from: number
  readonly to: number
}

/** When the local network was undisturbed, when nobody had internet, and what screens showed meanwhile. */
export interface LanEvidence {
  /** Spans in which a till and the kitchen could hear each other; `till` is its place among the tills. */
  readonly calm: readonly (Span & { readonly till: number })[]
  readonly islands: readonly Span[]
  readonly tills: readonly (readonly LanFact[])[]
  readonly kitchen: readonly LanFact[]
}

/** Each list names the faulty orders by mark, with the finding. */
export interface Verdict {
  readonly orders: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly renumbered: readonly string[]
  readonly wrongTotal: readonly string[]
  readonly missedByKitchen: readonly string[]
  /** Shown as still to be cooked after it was delivered. */
  readonly cookedAgain: readonly string[]
  /** Delivered, and yet open or unknown on the server at the end. */
  readonly undone: readonly string[]
  /** Not on the kitchen's board in time, though the local network carried it there. */
  readonly seenLate: readonly string[]
  /** Done in the kitchen or switched off at a till, and not known in time at another. */
  readonly heardLate: readonly string[]
  /** On the kitchen's board, and nobody ordered it. */
  readonly invented: readonly string[]
}

type Confirmed = Extract<Fact, { fact: 'confirmed' }>
type Append = Extract<Fact, { fact: 'tried_append' | 'appended' }>

const ROUND = 999
/** How long the local network may take, with everything it repeats after a fault, on a machine that does much else. */
export const LATE_MS = 3_000
/** Looks at the board that a cook has meanwhile: a machine that is slower has more time. */
const LATE_LOOKS = 8
const isConfirmed = (fact: Fact): fact is Confirmed => fact.fact === 'confirmed'

const groupedBy = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const totalOf = (lines: readonly LineFact[]): number =>
  lines.reduce((total, { quantity, unit_price_cents }) => total + quantity * unit_price_cents, 0)

const isSameLine = (left: LineFact, right: LineFact): boolean =>
  left.product_id === right.product_id &&
  left.quantity === right.quantity &&
  left.unit_price_cents === right.unit_price_cents

/** Each confirmed line must be stored once; any other stored line must have been sent. Ids are ignored, as they may have changed. */
const lacksLine = (confirmed: readonly LineFact[], held: readonly LineFact[]): boolean => {
  const left = [...held]
  return confirmed.some((line) => {
    const place = left.findIndex((one) => isSameLine(one, line))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const findLost = (confirmed: readonly Confirmed[], byMark: ReadonlyMap<string, ServerOrder[]>): string[] =>
  confirmed.filter(({ mark }) => !byMark.has(mark)).map(({ mark, number }) => `${mark} (${number})`)

/** More than one order of one mark, or one that no screen confirmed: a kitchen would cook it all the same. */
const findDoubled = (
  confirmed: readonly Confirmed[],
  byMark: ReadonlyMap<string, ServerOrder[]>,
): string[] => {
  const marks = new Set(confirmed.map(({ mark }) => mark))
  return [...byMark].flatMap(([mark, orders]) => {
    if (orders.length > 1) return [`${mark}: ${orders.length} times`]
    return marks.has(mark) ? [] : [`${mark}: no screen confirmed it`]
  })
}

/** Another number than the confirmed one, or one given twice among a terminal's last 999. */
const findRenumbered = (tills: Evidence['tills'], byMark: ReadonlyMap<string, ServerOrder[]>): string[] =>
  tills.flatMap((facts) => {
    const confirmed = [...new Map(facts.filter(isConfirmed).map((fact) => [fact.id, fact])).values()]
    return confirmed.flatMap(({ mark, number }, index) => {
      const other = byMark.get(mark)?.find((order) => order.number !== number)
      if (other) return [`${mark}: ${number} became ${other.number}`]
      const recent = confirmed.slice(Math.max(0, index - ROUND + 1), index)
      return recent.some((before) => before.number === number) ? [`${mark}: ${number} was given twice`] : []
    })
  })

const findWrongTotals = (
  confirmed: readonly Confirmed[],
  { tills, rejected }: Evidence,
  byMark: ReadonlyMap<string, ServerOrder[]>,
): string[] => {
  const appends = groupedBy(
    tills.flat().filter((fact): fact is Append => fact.fact === 'tried_append' || fact.fact === 'appended'),
    ({ id }) => id,
  )
  const isHeldBack = (orderId: string): boolean => rejected.some(({ order_id }) => order_id === orderId)
  return confirmed.flatMap((order) => {
    const [held] = byMark.get(order.mark) ?? []
    if (!held) return []
    const added = appends.get(order.id) ?? []
    const sure = isHeldBack(order.id) ? [] : added.filter(({ fact }) => fact === 'appended')
    const asked = [
      ...order.items,
      ...added.filter(({ fact }) => fact === 'tried_append').flatMap(({ items }) => items),
    ]
    const due = [...order.items, ...sure.flatMap(({ items }) => items)]
    if (totalOf(order.items) !== order.total_cents)
      return [`${order.mark}: confirmed ${order.total_cents}, its lines add up to another sum`]
    if (held.total_cents !== totalOf(held.lines))
      return [`${order.mark}: ${held.total_cents} is not its lines' sum`]
    if (lacksLine(due, held.lines)) return [`${order.mark}: a line is missing or has another price`]
    return lacksLine(held.lines, asked) ? [`${order.mark}: it has a line that nobody sent`] : []
  })
}

const findMissed = (confirmed: readonly Confirmed[], { tills, kitchen, server }: Evidence): string[] => {
  const shown = new Set(kitchen.flatMap((fact) => (fact.fact === 'shown' ? [fact.id] : [])))
  const cancelled = new Set(tills.flat().flatMap((fact) => (fact.fact === 'tried_cancel' ? [fact.id] : [])))
  const marks = new Set(kitchen.flatMap((fact) => (fact.fact === 'shown' ? [fact.mark] : [])))
  const missed = confirmed
    .filter(({ id, mark }) => !cancelled.has(id) && !marks.has(mark))
    .map(({ mark }) => mark)
  const held = server
    .filter(({ id }) => !shown.has(id) && !cancelled.has(id))
    .map(({ customer_name }) => customer_name)
  return [...new Set([...missed, ...held])]
}

const findCookedAgain = (kitchen: readonly Fact[]): string[] => {
  const done = new Set<string>()
  const again: string[] = []
  for (const fact of kitchen) {
    if (fact.fact === 'advanced' && fact.status === 'delivered') done.add(fact.id)
    if (fact.fact === 'shown' && done.has(fact.id)) again.push(`${fact.mark} as ${fact.status}`)
  }
  return again
}

const findUndone = (kitchen: readonly Fact[], server: readonly ServerOrder[]): string[] => {
  const byId = new Map(server.map((order) => [order.id, order]))
  const done = new Set(
    kitchen.flatMap((fact) => (fact.fact === 'advanced' && fact.status === 'delivered' ? [fact.id] : [])),
  )
  return [...done].flatMap((id) => {
    const order = byId.get(id)
    if (!order) return [`${id}: the server has no such order`]
    return order.status === 'delivered' || order.status === 'cancelled'
      ? []
      : [`${order.customer_name}: ${order.status}`]
  })
}

/** Without a time of the machine nothing is due. */
const timeOf = ({ at }: { readonly at?: number }): number => at ?? Infinity

const isWithin = ({ from, to }: Span, at: number): boolean => from <= at && at <= to

/**
 * Orders confirmed while the way to the kitchen was undisturbed, or without internet and before it was. Others may have
 * gone by the backend alone: terminals tell each other only what that does not have yet.
 */
const findSeenLate = ({ tills, kitchen, lan }: Evidence): string[] => {
  if (!lan) return []
  const looks = lan.kitchen.flatMap((fact) => (fact.fact === 'looked' ? [fact.at] : [])).sort((a, b) => a - b)
  const cancelled = new Set(tills.flat().flatMap((fact) => (fact.fact === 'tried_cancel' ? [fact.id] : [])))
  const shown = new Map<string, number>()
  for (const fact of kitchen)
    if (fact.fact === 'shown' && !shown.has(fact.mark)) shown.set(fact.mark, timeOf(fact))
  const isDue = (at: number, span: Span): boolean =>
    isWithin(span, at) || lan.islands.some((island) => isWithin(island, at) && isWithin(island, span.from))
  const late = lan.calm.flatMap((span) =>
    (tills[span.till] ?? [])
      .filter(isConfirmed)
      .map((fact) => ({ ...fact, at: timeOf(fact) }))
      .filter(({ id, at }) => at <= span.to && isDue(at, span) && !cancelled.has(id))
      .flatMap(({ mark, at }) => {
        const start = Math.max(at, span.from)
        const look = looks.filter((moment) => moment > start)[LATE_LOOKS - 1] ?? Infinity
        const limit = Math.max(start + LATE_MS, look)
        const seen = shown.get(mark) ?? Infinity
        return limit > span.to || seen <= limit ? [] : [`${mark}: ${(seen - start) / 1_000} s`]
      }),
  )
  return [...new Set(late)]
}

/** What tills' screens did not know at the end of a time without internet. */
const findHeardLate = ({ kitchen, lan }: Evidence): string[] => {
  if (!lan) return []
  const { tills } = lan
  const spanOf = (till: number, at: number): Span | undefined =>
    lan.calm.find((span) => span.till === till && isWithin(span, at))
  return tills.flatMap((facts, till) =>
    facts.flatMap((seen) => {
      const island = lan.islands.find((one) => isWithin(one, seen.fact === 'observed' ? seen.at : -1))
      if (seen.fact !== 'observed' || !island) return []
      const hears = (at: number, from: Span | undefined): boolean =>
        from !== undefined && at >= island.from && seen.at - Math.max(at, from.from) >= LATE_MS
      const own = spanOf(till, seen.at)
      const steps = kitchen.flatMap((fact) =>
        fact.fact === 'advanced' &&
        fact.status === 'delivered' &&
        hears(timeOf(fact), own) &&
        seen.open.includes(fact.id)
          ? [`${fact.id}: open at till ${till} after it was delivered`]
          : [],
      )
      const switches = tills.flatMap((others, other) =>
        others.flatMap((fact) =>
          fact.fact === 'switched' && isWithin(island, fact.at) ? [{ ...fact, other }] : [],
        ),
      )
      const switched = switches
        .filter(({ product_id }) => switches.filter((one) => one.product_id === product_id).length === 1)
        .filter(({ other, at }) => hears(at, own) && hears(at, spanOf(other, seen.at)))
        .filter(({ product_id, available }) => seen.sold_out.includes(product_id) === available)
      return [...steps, ...switched.map(({ product_id }) => `${product_id}: its switch at till ${till}`)]
    }),
  )
}

const findInvented = ({ tills, kitchen, lan }: Evidence): string[] => {
  if (!lan) return []
  const ordered = new Set(tills.flat().flatMap((fact) => (fact.fact === 'tried' ? [fact.mark] : [])))
  const shown = kitchen.flatMap((fact) => (fact.fact === 'shown' ? [fact.mark] : []))
  return [...new Set(shown)].filter((mark) => !ordered.has(mark))
}

/** Compares what screens confirmed with what the server stores and the kitchen displayed, once nothing is in transit. */
export const check = (evidence: Evidence): Verdict => {
  const all = evidence.tills.flat().filter(isConfirmed)
  const confirmed = [...new Map(all.map((fact) => [fact.id, fact])).values()]
  const byMark = groupedBy(evidence.server, ({ customer_name }) => customer_name)
  return {
    orders: confirmed.length,
    lost: findLost(confirmed, byMark),
    doubled: findDoubled(confirmed, byMark),
    renumbered: findRenumbered(evidence.tills, byMark),
    wrongTotal: findWrongTotals(confirmed, evidence, byMark),
    missedByKitchen: findMissed(confirmed, evidence),
    cookedAgain: findCookedAgain(evidence.kitchen),
    undone: findUndone(evidence.kitchen, evidence.server),
    seenLate: findSeenLate(evidence),
    heardLate: findHeardLate(evidence),
    invented: findInvented(evidence),
  }
}

export const lineOfVerdict = (verdict: Verdict): string =>
  [
    `orders=${verdict.orders}`,
    `lost=${verdict.lost.length}`,
    `doubled=${verdict.doubled.length}`,
    `renumbered=${verdict.renumbered.length}`,
    `wrong_total=${verdict.wrongTotal.length}`,
    `missed_by_kitchen=${verdict.missedByKitchen.length}`,
    `cooked_again=${verdict.cookedAgain.length}`,
    `undone=${verdict.undone.length}`,
    `seen_late=${verdict.seenLate.length}`,
    `heard_late=${verdict.heardLate.length}`,
    `invented=${verdict.invented.length}`,
  ].join(' ')

/** The first few faults of each kind, a line each. */
export const faultsOf = ({ orders: _orders, ...faults }: Verdict): string[] =>
  Object.entries(faults).flatMap(([kind, found]) =>
    (found as readonly string[]).slice(0, 5).map((what) => `${kind}: ${what}`),
  )

export const isClean = ({ orders: _orders, ...faults }: Verdict): boolean =>
  Object.values(faults).every((found) => found.length === 0)
