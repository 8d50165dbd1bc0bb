/** The four languages beside Portuguese, in which demo rows carry translations. */
export type Language = 'en' | 'es' | 'fr' | 'nl'

/** `[name, description]` in one language. */
export type Words = readonly [name: string, description: string]

export type CategoryKey =
  | 'starters'
  | 'dishes_and_roasts'
  | 'fish'
  | 'aged_cuts'
  | 'drinks'
  | 'kids'
  | 'portion'
  | 'sandwiches'
  | 'juices'
  | 'acai'
  | 'add_ons'
  | 'potatoes'
  | 'combo'
  | 'burgers'
  | 'pizzas_white'
  | 'pizzas_sweet'
  | 'pizzas_special'
  | 'pizzas_savory'
  | 'pizzas_traditional'
  | 'main_dishes'
  | 'desserts'

export interface DishOptions {
  /** In cents, below the price. */
  readonly promotion?: number
  readonly soldOut?: boolean
  readonly featured?: boolean
  readonly allergens?: readonly string[]
  /** What is asked with it: names of the company's option groups (menu/option-groups.ts). */
  readonly asks?: readonly string[]
}

/** A name in every language. */
export type Named = Readonly<Record<'pt' | Language, string>>

/** An option under a name and price of its own, or a product's by its code; one at the product's price has none. */
export type DemoOption =
  { readonly name: Named; readonly cents: number } | { readonly product: string; readonly cents?: number }

/** A group of options by the name dishes ask for it. */
export interface DemoOptionGroup {
  readonly name: Named
  readonly rule: 'sum' | 'halves'
  readonly least: number
  readonly most: number
  readonly options: readonly DemoOption[]
}

/** A dish in Portuguese and English; its code is made of the category's prefix and its place in the list. Price in cents. */
export type Dish = readonly [pt: Words, en: Words, priceCents: number, options?: DishOptions]

/** A category's dishes in the order of the menu. */
export interface MenuSection {
  readonly key: CategoryKey
  readonly dishes: readonly Dish[]
}

/** Codes of products with quantities, such as `{ P001: 1, B001: 2 }`. */
export interface Combo {
  readonly pt: Words
  readonly en: Words
  readonly priceCents: number
  readonly promotion?: number
  readonly featured?: boolean
  readonly asks?: readonly string[]
  readonly holds: Readonly<Record<string, number>>
}
