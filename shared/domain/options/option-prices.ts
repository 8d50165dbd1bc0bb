/** The options of a product and their prices (docs/adr/0013): only what a menu's first view needs. */
import { DEFAULT_HALVES_PRICE } from '@shared/domain/company/company-defaults'
import { effectivePriceCents } from '@shared/domain/order/order-totals'
import type { MenuItem } from '@shared/schemas/menu/menu'

export type OptionRule = 'sum' | 'halves'
/** The price rule of a half-and-half. */
export type HalvesPrice = 'dearest' | 'average'

export type Texts = Readonly<Record<string, { name?: string; description?: string }>>

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

type Item = Readonly<Pick<MenuItem, 'price_cents' | 'promotion_price_cents' | 'option_group_ids'>>

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

/** An option as offered now: at its own price or its product's, and available only while its product is. */
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

/** The option groups of an item, in order, without missing or archived groups and without options whose product is gone. */
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

/** The same for an item of a menu on screens. */
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

/** The choices that belong to the group. */
export const chosenIn = (group: OfferedGroup, choices: readonly string[]): readonly OfferedOption[] =>
  group.options.filter(({ id }) => choices.includes(id))

/** The price of a half-and-half: its dearest part, or the average of the parts rounded half up to a cent. */
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
  halves: HalvesPrice = DEFAULT_HALVES_PRICE,
): number =>
  groups.reduce((total, group) => {
    const prices = chosenIn(group, choices).map(({ price_cents }) => price_cents)
    const price =
      group.rule === 'halves'
        ? priceOfParts(prices, halves)
        : prices.reduce((sum, price_cents) => sum + price_cents, 0)
    return total + price
  }, 0)

/** The unit price of the item with these choices, in cents. */
export const priceWithChoices = (
  item: Item,
  groups: readonly OfferedGroup[],
  choices: readonly string[],
  halves: HalvesPrice = DEFAULT_HALVES_PRICE,
): number => effectivePriceCents(item) + priceOfChoices(groups, choices, halves)
