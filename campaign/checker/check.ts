import type { Fact, LineFact } from './facts'
import type { RejectedEntry, ServerOrder } from './rows'

/** What screens confirmed, what the server stores, what the kitchen displayed. */
export interface Evidence {
  readonly tills: readonly (readonly Fact[])[]
  readonly kitchen: readonly Fact[]
  readonly server: readonly ServerOrder[]
  readonly rejected: readonly RejectedEntry[]
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
}

type Confirmed = Extract<Fact, { fact: 'confirmed' }>
type Append = Extract<Fact, { fact: 'tried_append' | 'appended' }>

const ROUND = 999
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
  ].join(' ')

/** The first few faults of each kind, a line each. */
export const faultsOf = ({ orders: _orders, ...faults }: Verdict): string[] =>
  Object.entries(faults).flatMap(([kind, found]) =>
    (found as readonly string[]).slice(0, 5).map((what) => `${kind}: ${what}`),
  )

export const isClean = ({ orders: _orders, ...faults }: Verdict): boolean =>
  Object.values(faults).every((found) => found.length === 0)
