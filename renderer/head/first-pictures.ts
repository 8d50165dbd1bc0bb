import { CARD_PICTURE, EAGER_PICTURES } from '@shared/domain/first-pictures'
import { srcSetOf } from '@shared/domain/picture-widths'

interface Dish {
  readonly category_id: string
  readonly sort_order: number
  readonly image_url: string
}

/** A menu's rows as the backend has them, seen by nobody yet. */
export interface FirstRows {
  readonly categories: readonly {
    readonly id: string
    readonly is_active: boolean
    readonly sort_order: number
  }[]
  readonly products: readonly Dish[]
  readonly combos: readonly Dish[]
  readonly menu_display_settings: unknown
}

/**
 * Asks for the first dishes' pictures, while the app is on its way: those of the cards that are drawn first
 * (features/menu/dish-group), in the width that a card takes (ui/picture). Of a picture kept elsewhere the card asks.
 */
export const askForPictures = (
  { categories, products, combos, menu_display_settings }: FirstRows,
  backend: string,
): void => {
  const display = [menu_display_settings].flat()[0] as { show_images?: unknown } | null | undefined
  if (display && !display.show_images) return
  const places = new Map(
    categories.flatMap(({ id, is_active, sort_order }) => (is_active ? [[id, sort_order]] : [])),
  )
  const placeOf = ({ category_id }: Dish): number => places.get(category_id) ?? 0
  const first = [...products, ...combos]
    .filter(({ category_id }) => places.has(category_id))
    .sort((one, other) => placeOf(one) - placeOf(other) || one.sort_order - other.sort_order)
  for (const { image_url } of first.slice(0, EAGER_PICTURES)) {
    if (!/^[\w-]+\/[\w.-]+$/.test(image_url)) continue
    const link = document.createElement('link')
    const href = `${backend}/storage/v1/object/public/images/${image_url}`
    Object.assign(link, {
      rel: 'preload',
      as: 'image',
      fetchPriority: 'high',
      href,
      imageSizes: `${CARD_PICTURE}px`,
      imageSrcset: srcSetOf(href) ?? href,
    })
    document.head.append(link)
  }
}
