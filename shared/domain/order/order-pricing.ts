/**
 * Whether an order still has the prices on screen; SQL's app.priced_as_seen implements the same on the
 * server.
 */
import {
  checkChoices,
  chosenOptions,
  priceOfChoices,
  type Choice,
  type HalvesPrice,
  type OfferedGroup,
} from '@shared/domain/options/options'
import { comboParts } from './combo-parts'
import { shortages, stockTaken, type Taken } from './stock-taken'
import { effectivePriceCents, totalOfLines } from './order-totals'
import { HIGHEST_PRICE_CENTS } from '@shared/domain/menu/price-change'
import type { StockOf } from '@shared/domain/menu/stock'
import type { MenuItem } from '@shared/schemas/menu/menu'
import type { NewOrderLine, OrderPart } from '@shared/schemas/order/order'

type Line = Omit<NewOrderLine, 'notes' | 'source'>

type SoldFields =
  | 'code'
  | 'name'
  | 'category'
  | 'price_cents'
  | 'promotion_price_cents'
  | 'is_available'
  | 'items'

interface Item extends Readonly<Pick<MenuItem, SoldFields>> {
  /** Its option groups; absent where it has none. */
  readonly groups?: readonly OfferedGroup[]
}

/** The products and combos of the lines, and the price rule of half-and-halfs. */
export interface PriceList {
  /** Null where the item is gone. */
  readonly itemOf: (productId: string) => Item | null
  readonly halves?: HalvesPrice | undefined
  /** The counts of products; absent where nothing is counted. */
  readonly stockOf?: StockOf | undefined
}

export interface PricedLine {
  readonly id: string
  readonly product_id: string
  readonly name: string
  readonly unit_price_cents: number
  readonly is_available: boolean
  /** Of a line that wants more than is counted: how many it can have. */
  readonly remaining?: number
  readonly choices?: readonly string[] | undefined
}

/** A line with its choices, and a combo's parts, as sold. */
export type Sold<L> = Omit<L, 'choices'> & { choices?: Choice[]; parts?: OrderPart[] }

export type Pricing<L> =
  /** The lines with the menu's code, name, category, price and choices. */
  | { readonly kind: 'as_seen'; readonly lines: Sold<L>[]; readonly total_cents: number }
  /** Another total, or a line is unavailable; the total is that of the available lines. */
  | { readonly kind: 'changed'; readonly total_cents: number; readonly lines: PricedLine[] }

interface Priced<L> {
  readonly sold: Sold<L>
  readonly asked: L
  readonly is_available: boolean
  readonly remaining?: number
}

const priceLine = <L extends Line>(asked: L, { itemOf, halves }: PriceList): Priced<L> => {
  const { choices = [], ...line } = asked
  const item = itemOf(asked.product_id)
  if (!item) return { sold: line, asked, is_available: false }
  const { code, name, category, groups = [] } = item
  const chosen = chosenOptions(groups, choices)
  const parts = comboParts(item, choices, itemOf)
  const unit_price_cents = effectivePriceCents(item) + priceOfChoices(groups, choices, halves)
  return {
    sold: {
      ...line,
      ...{ code, name, category, unit_price_cents },
      ...(chosen.length > 0 ? { choices: chosen } : {}),
      ...(parts.length > 0 ? { parts } : {}),
    },
    asked,
    is_available:
      item.is_available &&
      unit_price_cents <= HIGHEST_PRICE_CENTS &&
      checkChoices(groups, choices).length === 0,
  }
}

const takenBy = <L extends Line>({ sold }: Priced<L>, itemOf: PriceList['itemOf']): Taken => {
  const item = itemOf(sold.product_id)
  if (!item) return new Map()
  const options = (item.groups ?? []).flatMap((group) => group.options)
  return stockTaken(sold, (id) => options.find((option) => option.id === id)?.product_id ?? null)
}

/** The lines with those unavailable that want more than is counted; SQL's app.within_stock implements the same. */
const withinStock = <L extends Line>(
  priced: readonly Priced<L>[],
  itemOf: PriceList['itemOf'],
  stockOf: StockOf,
): Priced<L>[] => {
  const short = shortages(
    priced.map((one) => ({
      is_available: one.is_available,
      quantity: one.asked.quantity,
      taken: takenBy(one, itemOf),
    })),
    stockOf,
  )
  return priced.map((one, index) => {
    const remaining = short[index] ?? null
    return remaining === null ? one : { ...one, is_available: false, remaining }
  })
}

/** Prices lines by the menu, with their choices; invalid choices make a line unavailable. */
export const priceLines = <L extends Line>(
  lines: readonly L[],
  list: PriceList,
  seenCents: number,
): Pricing<L> => {
  const onMenu = lines.map((line) => priceLine(line, list))
  const priced = list.stockOf ? withinStock(onMenu, list.itemOf, list.stockOf) : onMenu
  const total_cents = totalOfLines(priced.filter(({ is_available }) => is_available).map(({ sold }) => sold))
  if (total_cents === seenCents && priced.every(({ is_available }) => is_available))
    return { kind: 'as_seen', lines: priced.map(({ sold }) => sold), total_cents }
  return {
    kind: 'changed',
    total_cents,
    lines: priced.map(
      ({ sold: { id, product_id, name, unit_price_cents }, asked, is_available, remaining }) => ({
        id,
        product_id,
        name,
        unit_price_cents,
        is_available,
        ...(remaining === undefined ? {} : { remaining }),
        ...(asked.choices?.length ? { choices: asked.choices } : {}),
      }),
    ),
  }
}
