import { PEER_KINDS } from '@shared/schemas/lan/peer-message'
import { COMPANY_ID } from '@main/testing/fixtures'
import { tabTotals } from '@shared/domain/tab/tab-money'
import type { Facts } from '../people/facts'
import type { Machine } from '../world/machine'
import { terminalIdOf } from '../world/stations'
import type { World } from '../world/world'
import { readHeld, readKnowledge, readOutbox } from './outbox'

/** So long two machines work and reach each other before their connection is expected to stand, whatever was before. */
const CONNECTED_MS = 60_000
/** An entry is everywhere after so long. */
const SPREAD_MS = 5_000
/** A cut connection that nobody ended counts until its silence is noticed: until then its author alone says what was refused. */
const SILENT_MS = 30_000

/** The open tabs of a terminal with their orders and money; how long others are shown depends on its clock. */
const tabsAt = async (machine: Machine): Promise<string> => {
  const { tabs, orders } = await machine.terminal().value('tabs.list', { company_id: COMPANY_ID })
  const seated = orders.map((order) => ({ ...order, tab_id: order.tab_id ?? null }))
  const textOf = (tab: (typeof tabs)[number]): string => {
    const own = seated.filter(({ tab_id }) => tab_id === tab.id)
    const placed = own.map(({ number, status, total_cents }) => `${number} ${status} ${total_cents}`).sort()
    return JSON.stringify([tab.id, placed, tabTotals({ tabs, orders: own }, tab)])
  }
  return tabs
    .filter(({ is_closed }) => !is_closed)
    .map(textOf)
    .sort()
    .join('; ')
}

/** What is sold out at a terminal, and how many are left of what is counted. */
const dishesAt = async (machine: Machine): Promise<string> => {
  const { items } = await machine.terminal().value('menu.get', { company_id: COMPANY_ID })
  return items
    .flatMap(({ code, is_available, remaining }) =>
      is_available && remaining === undefined ? [] : [`${code} ${remaining ?? 'sold out'}`],
    )
    .sort()
    .join()
}

/** The screens that terminals of the same knowledge have alike. */
const SCREENS = [tabsAt, dishesAt] as const

/**
 * What a terminal has queued, every other one holds that it reaches, directly or through a third one: that is what a kitchen
 * cooks from while there is no internet. Machines that the others may not know any more are left out.
 */
export const createNetworkChecks = (
  { machines, network, time, acknowledged, refusedSeqs }: World,
  facts: Facts,
) => {
  /** Since when two machines have reached each other. */
  const since = new Map<string, number>()
  /** When they last stopped to. */
  const brokenAt = new Map<string, number>()
  /** When an entry was first seen in its outbox. */
  const seenAt = new Map<string, number>()
  let turn = 0

  const keyOf = (left: Machine, right: Machine): string => [left.name, right.name].sort().join('')
  const look = (): void => {
    const now = time.clock.elapsed()
    for (const left of machines)
      for (const right of machines) {
        const reach = left.isWorking() && right.isWorking() && network.connects(left.host, right.host)
        if (!reach && since.delete(keyOf(left, right))) brokenAt.set(keyOf(left, right), now)
        else if (reach && !since.has(keyOf(left, right))) since.set(keyOf(left, right), now)
      }
  }
  const reachFor = (left: Machine, right: Machine): number =>
    time.clock.elapsed() - (since.get(keyOf(left, right)) ?? Number.POSITIVE_INFINITY)
  const brokenFor = (left: Machine, right: Machine): number =>
    time.clock.elapsed() - (brokenAt.get(keyOf(left, right)) ?? Number.NEGATIVE_INFINITY)
  const areConnected = (left: Machine, right: Machine): boolean => reachFor(left, right) >= CONNECTED_MS
  const isReached = (author: Machine, viewer: Machine): boolean =>
    areConnected(author, viewer) ||
    (brokenFor(author, viewer) >= SILENT_MS &&
      machines.some(
        (between) =>
          !facts.strangers.has(between.name) &&
          areConnected(author, between) &&
          areConnected(between, viewer),
      ))

  const problemsOf = (author: Machine, viewer: Machine): string[] => {
    const now = time.clock.elapsed()
    const held = new Set(readHeld(viewer.disk(), terminalIdOf(author.name)).map(({ id }) => id))
    return readOutbox(author.disk()).flatMap(({ id, seq, kind, state }) => {
      if (!seenAt.has(id)) seenAt.set(id, now)
      const isAnswered = acknowledged.has(id) || refusedSeqs.get(id) === seq
      const isQueued = state === 'queued' && PEER_KINDS.some((one) => one === kind) && !isAnswered
      const age = now - (seenAt.get(id) ?? now)
      return isQueued && age >= SPREAD_MS && !held.has(id)
        ? [`${viewer.name}: does not hold a ${kind} of ${author.name} that is queued there`]
        : []
    })
  }

  /** Two machines that know the same show the same tabs and dishes, whichever of them did what. */
  const screenProblems = async (author: Machine, viewer: Machine): Promise<string[]> => {
    const [known, same] = [author, viewer].map((machine) => readKnowledge(machine.disk()))
    if (known === null || known !== same) return []
    const problems: string[] = []
    for (const shownAt of SCREENS) {
      const [theirs, own] = await Promise.all([author, viewer].map(shownAt))
      if (theirs !== own) problems.push(`${viewer.name}: shows ${own}, where ${author.name} shows ${theirs}`)
    }
    return problems
  }

  /** In turn, as the other checks: each time at one machine. */
  return async (): Promise<string[]> => {
    look()
    turn += 1
    const viewer = machines[turn % machines.length]
    if (!viewer?.isWorking() || facts.strangers.has(viewer.name)) return []
    const authors = machines.filter(
      (author) => author !== viewer && !facts.strangers.has(author.name) && isReached(author, viewer),
    )
    const problems = authors.flatMap((author) => problemsOf(author, viewer))
    for (const author of authors) problems.push(...(await screenProblems(author, viewer)))
    return problems
  }
}
