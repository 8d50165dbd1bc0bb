import type { Fact, LineFact } from './facts'
import type { RejectedEntry, ServerOrder } from './rows'

/** What people were told, what the server holds, what the kitchen saw. */
export interface Evidence {
  readonly tills: readonly (readonly Fact[])[]
  readonly kitchen: readonly Fact[]
  readonly server: readonly ServerOrder[]
  readonly rejected: readonly RejectedEntry[]
}

/** Each list names the orders at fault by mark, with what was found. */
export interface Verdict {
  readonly orders: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly renumbered: readonly string[]
  readonly wrongTotal: readonly string[]
  readonly missedByKitchen: readonly string[]
  /** Shown as still to be cooked after it was handed over. */
  readonly cookedAgain: readonly string[]
  /** Handed over, and yet open or unknown on the server at the end. */
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

/** Each line told must be there once; whatever else is there must have been asked for. Ids apart, as they may have been changed. */
const lacksLine = (told: readonly LineFact[], held: readonly LineFact[]): boolean => {
  const left = [...held]
  return told.some((line) => {
    const place = left.findIndex((one) => isSameLine(one, line))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const findLost = (confirmed: readonly Confirmed[], byMark: ReadonlyMap<string, ServerOrder[]>): string[] =>
  confirmed.filter(({ mark }) => !byMark.has(mark)).map(({ mark, number }) => `${mark} (${number})`)

/** More than one order of one mark, or one nobody was told of: a kitchen would cook it all the same. */
const findDoubled = (
  confirmed: readonly Confirmed[],
  byMark: ReadonlyMap<string, ServerOrder[]>,
): string[] => {
  const told = new Set(confirmed.map(({ mark }) => mark))
  return [...byMark].flatMap(([mark, orders]) => {
    if (orders.length > 1) return [`${mark}: ${orders.length} times`]
    return told.has(mark) ? [] : [`${mark}: nobody was told of it`]
  })
}

/** Another number than the one people were given, or one given twice among a terminal's last 999. */
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
  return confirmed.flatMap((told) => {
    const [held] = byMark.get(told.mark) ?? []
    if (!held) return []
    const added = appends.get(told.id) ?? []
    const sure = isHeldBack(told.id) ? [] : added.filter(({ fact }) => fact === 'appended')
    const asked = [
      ...told.items,
      ...added.filter(({ fact }) => fact === 'tried_append').flatMap(({ items }) => items),
    ]
    const due = [...told.items, ...sure.flatMap(({ items }) => items)]
    if (totalOf(told.items) !== told.total_cents)
      return [`${told.mark}: told ${told.total_cents}, its lines say else`]
    if (held.total_cents !== totalOf(held.lines))
      return [`${told.mark}: ${held.total_cents} is not its lines' sum`]
    if (lacksLine(due, held.lines)) return [`${told.mark}: a line is missing or has another price`]
    return lacksLine(held.lines, asked) ? [`${told.mark}: it has a line nobody asked for`] : []
  })
}

const findMissed = (confirmed: readonly Confirmed[], { tills, kitchen, server }: Evidence): string[] => {
  const shown = new Set(kitchen.flatMap((fact) => (fact.fact === 'shown' ? [fact.id] : [])))
  const cancelled = new Set(tills.flat().flatMap((fact) => (fact.fact === 'tried_cancel' ? [fact.id] : [])))
  const marks = new Set(kitchen.flatMap((fact) => (fact.fact === 'shown' ? [fact.mark] : [])))
  const told = confirmed
    .filter(({ id, mark }) => !cancelled.has(id) && !marks.has(mark))
    .map(({ mark }) => mark)
  const held = server
    .filter(({ id }) => !shown.has(id) && !cancelled.has(id))
    .map(({ customer_name }) => customer_name)
  return [...new Set([...told, ...held])]
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

/** Compares what people were told with what the server holds and the kitchen saw, when nothing is on its way any more. */
export const check = (evidence: Evidence): Verdict => {
  const told = evidence.tills.flat().filter(isConfirmed)
  const confirmed = [...new Map(told.map((fact) => [fact.id, fact])).values()]
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

/** The first few of each kind of fault, a line each. */
export const faultsOf = ({ orders: _orders, ...faults }: Verdict): string[] =>
  Object.entries(faults).flatMap(([kind, found]) =>
    (found as readonly string[]).slice(0, 5).map((what) => `${kind}: ${what}`),
  )

export const isClean = ({ orders: _orders, ...faults }: Verdict): boolean =>
  Object.values(faults).every((found) => found.length === 0)
