/** 'All day': how many of each dish the kitchen still has to make, with which choices. A combo counts as its parts. */
import { otherChoices, partsToMake } from '@shared/domain/order/combo-parts'
import type { OrderStatus } from '@shared/domain/order/order-status'
import { unitsOf } from '@shared/domain/order/order-totals'
import type { OrderChoice, OrderItem } from '@shared/schemas/order/order'

type Chosen = Pick<OrderChoice, 'option_id' | 'group' | 'name' | 'parts'>

type Line = Pick<
  OrderItem,
  'product_id' | 'code' | 'name' | 'quantity' | 'done_at' | 'voided_at' | 'parts'
> & {
  readonly choices?: readonly Chosen[] | undefined
}

type Dish = Pick<Line, 'product_id' | 'code' | 'name' | 'quantity' | 'choices'>

interface Counted {
  readonly status: OrderStatus
  readonly items: readonly Line[]
}

/**
 * How many of a dish need one choice; a half and a whole of the same are counted apart, since they are made
 * differently.
 */
export interface ChoiceCount extends Chosen {
  readonly quantity: number
}

export interface DishCount {
  readonly product_id: string
  readonly code: string
  readonly name: string
  readonly quantity: number
  /** The choices, group by group, the largest number first. Empty for a dish without choices. */
  readonly choices: readonly ChoiceCount[]
}

interface Wanted {
  readonly quantity: number
  readonly name: string
}

const mostWantedFirst = (left: Wanted, right: Wanted): number =>
  right.quantity - left.quantity || left.name.localeCompare(right.name)

/** By choice and not by combination: five pans of mushrooms are five, whatever else is on the plates. */
const choiceCounts = (lines: readonly Dish[]): ChoiceCount[] => {
  const counts = new Map<string, ChoiceCount>()
  const groups: string[] = []
  for (const { quantity, choices = [] } of lines)
    for (const choice of choices) {
      const key = `${choice.option_id}/${choice.parts ?? 1}`
      counts.set(key, { ...choice, quantity: (counts.get(key)?.quantity ?? 0) + quantity })
      if (!groups.includes(choice.group)) groups.push(choice.group)
    }
  return [...counts.values()].sort(
    (left, right) => groups.indexOf(left.group) - groups.indexOf(right.group) || mostWantedFirst(left, right),
  )
}

/** The dishes of a line: a combo's parts, and the combo itself where something was chosen that is no part. */
const dishesOf = (line: Line): Dish[] => {
  const parts = partsToMake(line)
  if (parts.length === 0) return [line]
  const choices = otherChoices(line)
  return choices.length === 0 ? parts : [...parts, { ...line, choices }]
}

/** Dishes of orders not ready yet whose lines are neither done nor voided, the largest number first. */
export const allDayCounts = (orders: readonly Counted[]): DishCount[] => {
  const lines = orders
    .filter(({ status }) => status === 'placed' || status === 'preparing')
    .flatMap(({ items }) => items.filter(({ done_at, voided_at }) => done_at === null && voided_at === null))
    .flatMap(dishesOf)
  const dishes = new Map<string, Dish[]>()
  for (const line of lines) {
    const same = dishes.get(line.product_id)
    if (same) same.push(line)
    else dishes.set(line.product_id, [line])
  }
  return [...dishes]
    .map(([product_id, same]) => ({
      product_id,
      // Named as in the latest order: a dish may have been renamed meanwhile.
      code: same.at(-1)?.code ?? '',
      name: same.at(-1)?.name ?? '',
      quantity: unitsOf(same),
      choices: choiceCounts(same),
    }))
    .sort(mostWantedFirst)
}
