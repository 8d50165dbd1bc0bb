/** A product as the backend returns it, without validation. */
export interface DishRow {
  readonly category_id: string
  readonly sort_order: number
  readonly name: string
  readonly description?: string | null
  readonly translations?: Translations
  readonly image_url: string | null
  readonly is_available_now: boolean
}

export interface CategoryRow {
  readonly id: string
  readonly name: string
  readonly translations?: Translations
  readonly is_active: boolean
  readonly sort_order: number
}

type Translations = Readonly<Record<string, { name?: string; description?: string }>>

interface DisplayRow {
  readonly show_images?: boolean
  readonly show_sold_out?: boolean
  readonly layout?: string
}

/** A menu's rows; the rest of the heading comes from the company's own row. */
export interface FirstRows {
  readonly orders_paused?: boolean
  readonly categories: readonly CategoryRow[]
  readonly products: readonly DishRow[]
  readonly combos: readonly DishRow[]
  /** A one-to-one relation as a list or as an object: backends return either. */
  readonly menu_display_settings: unknown
}

/** The company's display settings; undefined where it has none. */
export const displayOf = ({ menu_display_settings }: FirstRows): DisplayRow | undefined =>
  ([menu_display_settings].flat()[0] as DisplayRow | null | undefined) ?? undefined

export interface FirstDishes {
  /** The index of the first product. */
  readonly category: CategoryRow | undefined
  /** The whole menu in the order of its cards (shared/domain/menu/menu), without what the company hides. */
  readonly dishes: readonly DishRow[]
}

/** Compares names by code units: a collator would take a phone longer than the rendering. */
const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1)

export const firstDishes = (company: FirstRows): FirstDishes => {
  const places = new Map(
    company.categories
      .filter(({ is_active }) => is_active)
      .sort((one, other) => one.sort_order - other.sort_order || byName(one, other))
      .map((category, place) => [category.id, { category, place }]),
  )
  const placeOf = ({ category_id }: DishRow): number => places.get(category_id)?.place ?? 0
  const hidesSoldOut = displayOf(company)?.show_sold_out === false
  const dishes = [...company.products, ...company.combos]
    .filter(
      ({ category_id, is_available_now }) => places.has(category_id) && (is_available_now || !hidesSoldOut),
    )
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) || one.sort_order - other.sort_order || byName(one, other),
    )
  return { category: places.get(dishes[0]?.category_id ?? '')?.category, dishes }
}

/** The address of a picture in the backend's storage; null for another site's picture or none. */
export const pictureOf = ({ image_url }: Pick<DishRow, 'image_url'>, backend: string): string | null =>
  image_url !== null && /^[\w-]+\/[\w.-]+$/.test(image_url)
    ? `${backend}/storage/v1/object/public/images/${image_url}`
    : null
