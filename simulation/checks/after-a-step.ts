import { COMPANY_ID } from '@main/testing/fixtures'
import type { Fact } from '../../campaign/checker/facts'
import type { Facts } from '../people/facts'
import type { Machine } from '../world/machine'
import type { World } from '../world/world'
import { readOutbox } from './outbox'

type Confirmed = Extract<Fact, { fact: 'confirmed' }>

const isConfirmed = (fact: Fact): fact is Confirmed => fact.fact === 'confirmed'

/** What must hold at any moment, by what a person sees at each terminal that works. */
export const createStepChecks = ({ machines, acknowledged }: World, facts: Facts) => {
  const numbers = new Map<string, string>()
  let turn = 0

  /** The number of an order never changes, and no two have the same. */
  const numbersOf = (confirmed: readonly Confirmed[]): string[] =>
    confirmed.flatMap(({ id, number }) => {
      const holder = numbers.get(number) ?? id
      numbers.set(number, holder)
      return holder === id ? [] : [`${number} was given twice`]
    })

  const boardProblems = async (machine: Machine, own: readonly Confirmed[]): Promise<string[]> => {
    const { name } = machine
    const { orders } = await machine.terminal().value('orders.board', { company_id: COMPANY_ID })
    const byId = new Map(orders.map((order) => [order.id, order]))
    const problems = byId.size === orders.length ? [] : [`${name}: the board shows an order twice`]
    for (const { id, number, items } of own) {
      const shown = byId.get(id)
      if (!shown) continue
      if (shown.number !== number) problems.push(`${name}: ${number} is shown as ${shown.number}`)
      const lines = new Set(shown.items.map((item) => item.id))
      if (items.some((item) => !lines.has(item.id)))
        problems.push(`${name}: ${number} is shown without a line`)
    }
    return problems
  }

  /** What a screen confirmed is in the outbox, and counts as sent only once the backend said so. */
  const outboxProblems = (machine: Machine, own: readonly Confirmed[]): string[] => {
    const { name } = machine
    const entries = readOutbox(machine.disk())
    const early = entries.filter(({ id, state }) => state === 'acknowledged' && !acknowledged.has(id))
    const placed = new Set(
      entries.filter(({ kind }) => kind === 'place_order').map(({ order_id }) => order_id),
    )
    const ids = new Set(entries.map(({ id }) => id))
    const isElsewhere = (id: string): boolean => facts.onFormerDisks.has(id)
    return [
      ...early.map(({ kind }) => `${name}: ${kind} counts as sent, and the backend never said so`),
      ...own
        .filter(({ id }) => !placed.has(id) && !isElsewhere(id))
        .map(({ number }) => `${name}: ${number} is not in the outbox`),
      ...facts.payments
        .filter(({ who, entry_id }) => who === name && !ids.has(entry_id) && !isElsewhere(entry_id))
        .map(({ amount_cents }) => `${name}: a payment of ${amount_cents} is not in the outbox`),
    ]
  }

  /** `who` has just done something. */
  return async (who: number): Promise<string[]> => {
    turn += 1
    const problems: string[] = []
    for (const [place, machine] of machines.entries()) {
      if (!machine.isWorking()) continue
      for (const failure of machine.terminal().failures)
        problems.push(`${machine.name}: a defect: ${String(failure)}`)
      const own = facts.of(machine.name).filter(isConfirmed)
      problems.push(...numbersOf(own))
      // In turn: all of them at every step would take more than the seed itself.
      const isNext = place === turn % machines.length
      if (isNext || place === who) problems.push(...(await boardProblems(machine, own)))
      if (isNext) problems.push(...outboxProblems(machine, own))
    }
    return problems
  }
}
