/**
 * The products a combo is made of, stored with the order line when it is sold (docs/adr/0029); SQL's app.with_parts
 * implements the same on the server.
 */
import { choicesText, choiceText, type NamedChoice, type OfferedGroup } from '@shared/domain/options/options'
import type { OrderPart } from '@shared/schemas/order/order'

/** A combo as the menu has it. */
interface Combo {
  readonly items?: readonly { readonly product_id: string; readonly quantity: number }[] | undefined
  readonly groups?: readonly OfferedGroup[] | undefined
}

interface Product {
  readonly code: string
  readonly name: string
  readonly category: string
  /** Present in a combo, which is no part of another. */
  readonly items?: unknown
}

/**
 * The parts of one combo: its products, then the chosen options that are products, which another station may make.
 * Empty for anything but a combo; products that left the menu are left out.
 */
export const comboParts = (
  { items, groups = [] }: Combo,
  choices: readonly string[],
  productOf: (id: string) => Product | null,
): OrderPart[] => {
  if (items === undefined) return []
  const part = (product_id: string, quantity: number, option?: string): OrderPart[] => {
    const product = productOf(product_id)
    if (!product || product.items !== undefined) return []
    const { code, name, category } = product
    return [{ product_id, code, name, category, quantity, ...(option ? { option_id: option } : {}) }]
  }
  const chosen = groups
    .filter(({ rule }) => rule === 'sum')
    .flatMap(({ options }) => options)
    .filter(({ id, product_id }) => product_id !== null && choices.includes(id))
  return [
    ...items.flatMap(({ product_id, quantity }) => part(product_id, quantity)),
    ...chosen.flatMap(({ id, product_id }) => part(product_id ?? '', 1, id)),
  ]
}

/** A sold line with its contents; lines sold before combos had parts have none. */
interface Sold<C extends NamedChoice> {
  readonly quantity: number
  readonly choices?: readonly (C & { readonly option_id?: string })[] | undefined
  readonly parts?: readonly OrderPart[] | undefined
}

/** The parts of a line with the quantities of all its combos together; empty for a line that is no combo. */
export const partsToMake = ({ parts = [], quantity }: Sold<NamedChoice>): OrderPart[] =>
  parts.map((part) => ({ ...part, quantity: part.quantity * quantity }))

/** The choices of a line that are not among its parts. */
export const otherChoices = <C extends NamedChoice>({ choices = [], parts = [] }: Sold<C>): C[] => {
  const made = new Set(parts.flatMap(({ option_id }) => option_id ?? []))
  return choices.filter(({ option_id = '' }) => !made.has(option_id))
}

/** One part as text: '2× Margherita'. */
export const partText = ({ quantity, name }: Pick<OrderPart, 'quantity' | 'name'>): string =>
  `${quantity}× ${name}`

/** Parts and choices of a line in one text; empty without any. */
export const contentsText = <C extends NamedChoice>(line: Sold<C>): string =>
  line.parts?.length
    ? [...partsToMake(line).map(partText), ...otherChoices(line).map(choiceText)].join(', ')
    : choicesText(line.choices)
