import { NO_NAME } from '@main/db/personal-data'
import { COMPANY_ID } from '@main/testing/fixtures'
import type { OrderPause } from '@shared/schemas/company/order-pause'
import { check, faultsOf } from '../../campaign/checker/check'
import type { Fact } from '../../campaign/checker/facts'
import type { ServerOrder } from '../../campaign/checker/rows'
import type { Facts } from '../people/facts'
import type { Machine } from '../world/machine'
import { COUNTED, KITCHEN, terminalIdOf } from '../world/stations'
import type { World } from '../world/world'
import type { ServerState, StoredOrder } from '../world/server-state'
import { readHeld, readOutbox, type KeptEntry } from './outbox'

const ON_THE_BOARD = new Set(['placed', 'preparing', 'ready'])

/** The marks of confirmed orders, by id. */
const marksOf = (facts: readonly Fact[]): ReadonlyMap<string, string> =>
  new Map(facts.flatMap((fact) => (fact.fact === 'confirmed' ? [[fact.id, fact.mark]] : [])))

/**
 * With its voided lines, as the checker knows orders; that these are not paid for is checked here. A machine whose clock is a
 * day ahead has removed the names of what it held, and adopted it without: there an order is known by its id.
 */
const asSold = (order: StoredOrder, marks: ReadonlyMap<string, string>): ServerOrder => {
  const { id, number, status, total_cents, lines } = order
  const customer_name = order.customer_name === NO_NAME ? (marks.get(id) ?? NO_NAME) : order.customer_name
  const voided = lines.filter(({ is_voided }) => is_voided)
  const worth = voided.reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, 0)
  return { id, number, customer_name, status, total_cents: total_cents + worth, lines }
}

/**
 * What was done in the kitchen: of orders that people called back the first sight alone, and none that a restored backend
 * forgot. A machine whose clock is a day ahead has removed names already: there an order is known by its id.
 */
const asCooked = (
  kitchen: readonly Fact[],
  marks: ReadonlyMap<string, string>,
  { recalled }: Facts,
  forgotten: ReadonlySet<string>,
): Fact[] =>
  kitchen
    .filter(
      (fact, place) =>
        !forgotten.has(fact.id) &&
        (!recalled.has(fact.id) || kitchen.findIndex(({ id }) => id === fact.id) === place),
    )
    .map((fact) => (fact.fact === 'shown' ? { ...fact, mark: marks.get(fact.id) ?? fact.mark } : fact))

const withoutForgotten = (facts: readonly Fact[], forgotten: ReadonlySet<string>): Fact[] =>
  facts.filter(({ id }) => !forgotten.has(id))

/** A lost machine's rounds that may be lost with it: tried, and not confirmed for good. */
const withoutLost = (facts: readonly Fact[], lost: ReadonlySet<string>): Fact[] =>
  facts.filter(({ fact, id }) => fact !== 'appended' || !lost.has(id))

/** All sums that some of the numbers add up to. */
const sumsOf = (numbers: readonly number[]): ReadonlySet<number> =>
  numbers.reduce<ReadonlySet<number>>(
    (sums, number) => new Set([...sums, ...[...sums].map((sum) => sum + number)]),
    new Set([0]),
  )

/** Each confirmed correction has moved its count once, and each line that is sold has taken from it once. */
const countProblems = (
  { corrections, lost }: Facts,
  { counts, orders }: ServerState,
  isRefused: (who: string, id: string) => boolean,
): string[] =>
  counts.flatMap(({ product_id, quantity }) => {
    const start = COUNTED.find(({ id }) => id === product_id)?.quantity ?? 0
    const sold = orders
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ lines }) => lines)
      .filter((line) => line.product_id === product_id && !line.is_voided)
      .reduce((sum, line) => sum + line.quantity, 0)
    const ofProduct = corrections.filter((one) => one.product_id === product_id)
    const sure = ofProduct
      .filter(({ who, entry_id }) => !lost.has(entry_id) && !isRefused(who, entry_id))
      .reduce((sum, { difference }) => sum + difference, 0)
    const perhaps = sumsOf(
      ofProduct.filter(({ entry_id }) => lost.has(entry_id)).map(({ difference }) => difference),
    )
    const moved = quantity - (start - sold + sure)
    return perhaps.has(moved) ? [] : [`count: ${quantity}, not ${start} - ${sold} + ${sure}`]
  })

/** Each confirmed payment and void is stored once, or stands with staff as refused; nothing else is stored. */
const moneyProblems = (
  facts: Facts,
  server: ServerState,
  isRefused: (who: string, id: string) => boolean,
): string[] => {
  const problems: string[] = []
  for (const { who, entry_id, bill_id, part_id, amount_cents } of facts.payments) {
    const stored = server.parts.filter((part) => part.part_id === part_id)
    const isRight =
      stored.length === 1 && stored[0]?.amount_cents === amount_cents && stored[0].bill_id === bill_id
    const mayLack = facts.lost.has(entry_id) || isRefused(who, entry_id)
    if (!isRight && !(stored.length === 0 && mayLack))
      problems.push(`money: a payment of ${amount_cents} at ${who} is stored ${stored.length} times`)
    if (isRight && isRefused(who, entry_id))
      problems.push(`money: a payment at ${who} is stored, and refused`)
  }
  const known = new Set(facts.payments.map(({ part_id }) => part_id))
  for (const { part_id, amount_cents } of server.parts)
    if (!known.has(part_id)) problems.push(`money: nobody took the ${amount_cents} that are stored`)
  const lines = new Map(server.orders.flatMap((order) => order.lines.map((line) => [line.id, line])))
  for (const { who, entry_id, item_id } of facts.voids) {
    const line = lines.get(item_id)
    const mayLack = facts.lost.has(entry_id) || isRefused(who, entry_id)
    if (line && !line.is_voided && !mayLack) problems.push(`money: a void at ${who} is lost`)
  }
  for (const split of server.unequalSplits)
    problems.push(`money: the bills of split ${split} are not its lines' sum`)
  return problems
}

/** No entry is refused that is malformed, or because what it depends on came later: only people's conflicts are. */
const refusalProblems = (
  outboxes: ReadonlyMap<string, KeptEntry[]>,
  forgotten: ReadonlySet<string>,
): string[] =>
  [...outboxes].flatMap(([who, entries]) => {
    const placed = new Set(
      entries.filter(({ kind }) => kind === 'place_order').map(({ order_id }) => order_id),
    )
    return entries
      .filter(({ kind, state, reason, order_id }) => {
        if (state !== 'rejected' || forgotten.has(order_id)) return false
        if (kind === 'place_order' || reason === 'invalid_input') return true
        // A void may be of a line that another terminal added, and that was refused there.
        return reason === 'not_found' && kind !== 'change_tab' && placed.has(order_id)
      })
      .map(({ kind, reason }) => `${who}: ${kind} was refused: ${reason ?? ''}`)
  })

/**
 * No round is refused because its order was delivered by those who had it on their screen, unless a restore came between;
 * another may have cancelled it.
 */
const roundProblems = (
  { delivered, soldBefore }: Facts,
  { orders }: ServerState,
  entries: readonly KeptEntry[],
  firstRefusals: ReadonlyMap<string, string>,
): string[] => {
  const ended = new Set(orders.flatMap(({ id, status }) => (status === 'delivered' ? id : [])))
  return (
    entries
      .filter(
        ({ state, reason, order_id }) =>
          state === 'rejected' && reason === 'order_final' && ended.has(order_id),
      )
      // Of a lost terminal's, brought by another one, that has been decided on: the delivery did not wait for it.
      .filter(({ id }) => firstRefusals.get(id) !== 'tab_closed')
      .filter(({ lines }) => lines?.split(',').some((id) => delivered.has(id) && !soldBefore.has(id)))
      .map(({ order_id }) => `a round of ${order_id} was refused, and was delivered`)
  )
}

const pauseText = (pause: OrderPause | undefined): string =>
  pause?.is_paused
    ? `guests pause until ${pause.until === null ? 'somebody ends it' : Date.parse(pause.until)}, ${pause.reason ?? ''}`
    : 'guests order'

const unsettled = (entries: readonly KeptEntry[]): KeptEntry[] =>
  entries.filter(({ state }) => state !== 'acknowledged')

/** What a machine heard of lost ones and the backend refused: a person decides on it, and a step holds until then. */
const abandoned = (machine: Machine, { machines }: World): string[] =>
  machines
    .filter((other) => other.isLost())
    .flatMap((other) => readHeld(machine.disk(), terminalIdOf(other.name)))
    .flatMap(({ order_id, reason }) => (reason === null ? [] : order_id))

/** Every terminal shows what the server stores, but for what it could not bring there. */
const divergences = async (
  machine: Machine,
  server: ServerState,
  entries: readonly KeptEntry[],
  abandonedOrders: readonly string[],
): Promise<string[]> => {
  const terminal = machine.terminal()
  const own = new Set([...entries.map(({ order_id }) => order_id), ...abandonedOrders])
  const isOwn = (id: string, tabId: string | null): boolean =>
    own.has(id) || (tabId !== null && own.has(tabId))
  const lineText = (id: string, isDone: boolean, isVoided: boolean): string => `${id} ${isDone} ${isVoided}`
  const expected = new Map(
    server.orders
      .filter(({ id, status, tab_id }) => ON_THE_BOARD.has(status) && !isOwn(id, tab_id))
      .map(({ id, number, status, tab_id, table_number, total_cents, lines }) => [
        id,
        [
          number,
          status,
          tab_id,
          table_number,
          total_cents,
          ...lines.map((line) => lineText(line.id, line.is_done, line.is_voided)).sort(),
        ].join(' | '),
      ]),
  )
  const { orders } = await terminal.value('orders.board', { company_id: COMPANY_ID })
  const problems: string[] = []
  for (const order of orders) {
    const { id, number, status, table_number, total_cents, items } = order
    const tab_id = order.tab_id ?? null
    if (isOwn(id, tab_id)) {
      expected.delete(id)
      continue
    }
    const text = [
      number,
      status,
      tab_id,
      table_number,
      total_cents,
      ...items.map((item) => lineText(item.id, item.done_at !== null, item.voided_at !== null)).sort(),
    ].join(' | ')
    const wanted = expected.get(id)
    if (wanted !== text) problems.push(`${machine.name}: shows ${text}, not ${wanted ?? 'nothing'}`)
    expected.delete(id)
  }
  for (const text of expected.values()) problems.push(`${machine.name}: does not show ${text}`)

  if (!entries.some(({ kind }) => kind === 'change_tab')) {
    const { tabs } = await terminal.value('tabs.list', { company_id: COMPANY_ID })
    const shown = tabs
      .filter(({ is_closed }) => !is_closed)
      .map(({ id, table_number, splits }) => {
        const paid = splits
          .flatMap(({ bills }) => bills)
          .reduce((sum, { payment }) => sum + (payment?.total_cents ?? 0), 0)
        return `${id} ${table_number} ${paid}`
      })
      .sort()
      .join()
    const stored = server.tabs
      .map(({ id, table_number, paid_cents }) => `${id} ${table_number} ${paid_cents}`)
      .join()
    if (shown !== stored) problems.push(`${machine.name}: tabs ${shown}, not ${stored}`)
  }

  if (!entries.some(({ kind }) => kind === 'set_available')) {
    const { items } = await terminal.value('menu.get', { company_id: COMPANY_ID })
    const gone = server.counts.filter(({ quantity }) => quantity <= 0).map(({ product_id }) => product_id)
    const soldOut = items.filter(({ is_available }) => !is_available).map(({ id }) => id)
    if (soldOut.sort().join() !== [...new Set([...server.soldOut, ...gone])].sort().join())
      problems.push(`${machine.name}: other dishes are sold out`)
    const counted = items.flatMap(({ id, remaining }) =>
      remaining === undefined ? [] : [`${id} ${remaining}`],
    )
    const stored = server.counts.map(({ product_id, quantity }) => `${product_id} ${quantity}`)
    if (counted.sort().join() !== stored.sort().join())
      problems.push(`${machine.name}: counts ${counted.join()}, not ${stored.join()}`)
  }

  const { order_pause } = await terminal.value('sync.status', {})
  if (pauseText(order_pause) !== pauseText(server.pause))
    problems.push(`${machine.name}: ${pauseText(order_pause)}, not ${pauseText(server.pause)}`)
  return problems
}

/** What must hold once everything is healed and nothing is in transit. */
export const problemsAtTheEnd = async (world: World, facts: Facts): Promise<string[]> => {
  const { machines, backend, refused } = world
  const server = await backend.read()
  const present = machines.filter((machine) => !machine.isLost())
  const outboxes = new Map(present.map((machine) => [machine.name, readOutbox(machine.disk())]))
  const tills = [
    ...machines
      .filter((_, place) => place !== KITCHEN)
      .map((till) => (till.isLost() ? withoutLost(facts.of(till.name), facts.lost) : facts.of(till.name))),
    facts.of('guests'),
  ]
  const stored = new Set(server.orders.map(({ id }) => id))
  const forgotten = new Set([...facts.forgotten, ...[...facts.lost].filter((id) => !stored.has(id))])
  const lost = new Map(
    machines
      .filter((machine) => machine.isLost())
      .map((machine) => [
        machine.name,
        // The backend refused it while the machine lived, or to those who adopted it.
        readOutbox(machine.disk()).filter(({ id, state }) => state === 'rejected' || refused.has(id)),
      ]),
  )
  const isRefused = (who: string, id: string): boolean => {
    const outbox = outboxes.get(who)
    if (!outbox) return lost.get(who)?.some((entry) => entry.id === id) ?? false
    const entry = outbox.find((one) => one.id === id)
    return entry !== undefined && entry.state !== 'acknowledged'
  }
  const marks = marksOf(tills.flat())
  const verdict = check({
    tills: tills.map((till) => withoutForgotten(till, forgotten)),
    kitchen: asCooked(facts.of(machines[KITCHEN]?.name ?? ''), marks, facts, forgotten),
    server: server.orders.map((order) => asSold(order, marks)),
    rejected: [...unsettled([...outboxes.values()].flat()), ...[...lost.values()].flat()],
    // on-the-local-network.ts looks at what the terminals' network brings, after each step.
    lan: null,
  })
  const problems = [
    ...faultsOf(verdict),
    ...moneyProblems(facts, server, isRefused),
    ...countProblems(facts, server, isRefused),
    ...refusalProblems(outboxes, forgotten),
    ...roundProblems(facts, server, [...outboxes.values()].flat(), refused),
  ]
  for (const machine of present) {
    const { queued, connection, gone } = await machine.terminal().value('sync.status', {})
    if (queued > 0 || connection !== 'online' || gone)
      problems.push(`${machine.name}: ${connection}, ${queued} queued, gone ${String(gone)}`)
    const entries = unsettled(outboxes.get(machine.name) ?? [])
    problems.push(...(await divergences(machine, server, entries, abandoned(machine, world))))
  }
  return problems
}
