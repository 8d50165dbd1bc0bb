/** What can be chosen with a dish and what it costs (docs/adr/0015); SQL's app.priced_choices decides the same on the server. */
import { effectivePriceCents } from './order-totals'

/** Groups of one dish, options of one group, choices of one line: more is no menu. */
export const OPTION_LIMITS = { groups: 20, options: 60, choices: 60, parts: 4 }

export type OptionRule = 'sum' | 'halves'
/** What a half-and-half costs. */
export type HalvesPrice = 'dearest' | 'average'

type Texts = Readonly<Record<string, { name?: string; description?: string }>>

interface Option {
  readonly id: string
  readonly name: string
  readonly translations: Texts
  readonly code: string | null
  readonly price_cents: number | null
  readonly product_id: string | null
  readonly is_available: boolean
}

interface Group {
  readonly id: string
  readonly name: string
  readonly translations: Texts
  readonly rule: OptionRule
  readonly min_choices: number
  readonly max_choices: number
  readonly options: readonly Option[]
  readonly is_active: boolean
}

interface Item {
  readonly price_cents: number
  readonly promotion_price_cents: number | null
  readonly option_group_ids?: readonly string[] | undefined
}

interface Product {
  readonly id: string
  readonly kind?: string
  readonly price_cents: number
  readonly promotion_price_cents: number | null
  readonly is_available: boolean
}

interface OptionMenu {
  readonly items: readonly Product[]
  readonly option_groups?: readonly Group[] | undefined
}

/** An option as it is offered now: at its own price or its product's, and to be had only while its product is. */
export interface OfferedOption extends Option {
  readonly price_cents: number
}

export interface OfferedGroup extends Omit<Group, 'options'> {
  readonly options: readonly OfferedOption[]
}

type ProductOf = (id: string) => Omit<Product, 'id'> | null | undefined

const offeredOption = (option: Option, productOf: ProductOf): OfferedOption[] => {
  if (option.product_id === null)
    return option.price_cents === null ? [] : [{ ...option, price_cents: option.price_cents }]
  const product = productOf(option.product_id)
  if (!product) return []
  return [
    {
      ...option,
      price_cents: option.price_cents ?? effectivePriceCents(product),
      is_available: option.is_available && product.is_available,
    },
  ]
}

/** What is asked with an item, in its order. Groups that are gone or put away are not asked; nor is an option whose product is gone. */
export const offeredGroups = (
  item: Pick<Item, 'option_group_ids'>,
  groupOf: (id: string) => Group | null | undefined,
  productOf: ProductOf,
): OfferedGroup[] =>
  (item.option_group_ids ?? []).flatMap((id) => {
    const group = groupOf(id)
    if (!group?.is_active) return []
    return [{ ...group, options: group.options.flatMap((option) => offeredOption(option, productOf)) }]
  })

const products = new WeakMap<readonly Product[], ReadonlyMap<string, Product>>()

const productsOf = (items: readonly Product[]): ReadonlyMap<string, Product> => {
  const known = products.get(items)
  if (known) return known
  const made = new Map(items.flatMap((item) => (item.kind === 'combo' ? [] : [[item.id, item]])))
  products.set(items, made)
  return made
}

/** The same of an item on a menu as screens have it. */
export const groupsOf = (item: Pick<Item, 'option_group_ids'>, menu: OptionMenu): OfferedGroup[] => {
  if (!item.option_group_ids?.length || !menu.option_groups) return []
  const groups = new Map(menu.option_groups.map((group) => [group.id, group]))
  const items = productsOf(menu.items)
  return offeredGroups(
    item,
    (id) => groups.get(id),
    (id) => items.get(id),
  )
}

const chosenIn = (group: OfferedGroup, choices: readonly string[]): readonly OfferedOption[] =>
  group.options.filter(({ id }) => choices.includes(id))

/** The dearest part, or the average of the parts rounded half up to a cent. */
const priceOfParts = (prices: readonly number[], halves: HalvesPrice): number => {
  if (prices.length === 0) return 0
  if (halves === 'dearest') return Math.max(...prices)
  const sum = prices.reduce((total, price) => total + price, 0)
  return Math.floor((2 * sum + prices.length) / (2 * prices.length))
}

/** What the choices add to the item's own price, in cents. */
export const priceOfChoices = (
  groups: readonly OfferedGroup[],
  choices: readonly string[],
  halves: HalvesPrice = 'dearest',
): number =>
  groups.reduce((total, group) => {
    const prices = chosenIn(group, choices).map(({ price_cents }) => price_cents)
    const price =
      group.rule === 'halves'
        ? priceOfParts(prices, halves)
        : prices.reduce((sum, price_cents) => sum + price_cents, 0)
    return total + price
  }, 0)

/** What one of the item costs with these choices, in cents. */
export const priceWithChoices = (
  item: Item,
  groups: readonly OfferedGroup[],
  choices: readonly string[],
  halves: HalvesPrice = 'dearest',
): number => effectivePriceCents(item) + priceOfChoices(groups, choices, halves)

export type ChoiceProblem =
  /** So many more must be chosen in the group. */
  | { readonly kind: 'missing'; readonly group_id: string; readonly by: number }
  /** So many fewer may be chosen in it. */
  | { readonly kind: 'too_many'; readonly group_id: string; readonly by: number }
  /** Chosen and not to be had: sold out, or in none of the item's groups (`group_id` null). */
  | { readonly kind: 'gone'; readonly group_id: string | null; readonly option_id: string }

const problemsIn = (group: OfferedGroup, choices: readonly string[]): ChoiceProblem[] => {
  const chosen = chosenIn(group, choices)
  const gone = chosen.filter(({ is_available }) => !is_available)
  const problems: ChoiceProblem[] = gone.map(({ id }) => ({
    kind: 'gone',
    group_id: group.id,
    option_id: id,
  }))
  const missing = group.min_choices - chosen.length
  const over = chosen.length - group.max_choices
  if (missing > 0) problems.push({ kind: 'missing', group_id: group.id, by: missing })
  if (over > 0) problems.push({ kind: 'too_many', group_id: group.id, by: over })
  return problems
}

/** Everything that keeps a line with these choices from being sold; none when it can be. */
export const checkChoices = (
  groups: readonly OfferedGroup[],
  choices: readonly string[],
): ChoiceProblem[] => {
  const offered = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)))
  return [
    ...groups.flatMap((group) => problemsIn(group, choices)),
    ...choices
      .filter((id) => !offered.has(id))
      .map((option_id) => ({ kind: 'gone', group_id: null, option_id }) as const),
  ]
}

/** The choices in the groups' and options' order, each once; what no group offers comes last. */
export const canonicalChoices = (groups: readonly OfferedGroup[], choices: readonly string[]): string[] => {
  const offered = groups.flatMap((group) => chosenIn(group, choices).map(({ id }) => id))
  return [...new Set([...offered, ...[...choices].sort()])]
}

/** What is chosen before anybody chose: of a required group that leaves no choice, what there is. */
export const startChoices = (groups: readonly OfferedGroup[]): string[] =>
  groups.flatMap(({ min_choices, options }) => {
    const [only, ...others] = options.filter(({ is_available }) => is_available)
    return min_choices === 1 && only && others.length === 0 ? [only.id] : []
  })

/** A choice as an order keeps it; `parts`: of a half-and-half, how many share the dish. */
export interface Choice {
  readonly option_id: string
  readonly group: string
  readonly name: string
  readonly price_cents: number
  readonly parts?: number
}

interface Named {
  readonly name: string
  readonly translations: Texts
}

/** What was chosen, for the order's line; `nameOf` names it in a language, its own name where none is given. */
export const chosenOptions = (
  groups: readonly OfferedGroup[],
  choices: readonly string[],
  nameOf: (named: Named) => string = ({ name }) => name,
): Choice[] =>
  groups.flatMap((group) => {
    const chosen = chosenIn(group, choices)
    const parts = group.rule === 'halves' && chosen.length > 1 ? { parts: chosen.length } : {}
    return chosen.map((option) => ({
      option_id: option.id,
      group: nameOf(group),
      name: nameOf(option),
      price_cents: option.price_cents,
      ...parts,
    }))
  })

const SHARES: Readonly<Record<number, string>> = { 2: '½ ', 3: '⅓ ', 4: '¼ ' }

interface Told {
  readonly name: string
  readonly parts?: number | undefined
}

/** One choice in words: '½ Calabresa', 'Bacon'. */
export const choiceText = ({ name, parts = 1 }: Told): string => `${SHARES[parts] ?? ''}${name}`

/** All of them in one line, as cards, bills and histories name them; empty where nothing was chosen. */
export const choicesText = (choices: readonly Told[] | undefined): string =>
  (choices ?? []).map(choiceText).join(', ')
