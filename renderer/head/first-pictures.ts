import { CARD_PICTURE, EAGER_PICTURES } from '@shared/domain/menu/first-pictures'
import { srcSetOf } from '@shared/domain/menu/picture-widths'
import { addLink } from '@renderer/ui/add-link'
import { pictureOf, type DishRow } from './first-rows'

/**
 * Asks for the first dishes' pictures, while the app is on its way: those of the cards that are drawn first
 * (features/menu/dish-group), in the width that a card takes (ui/picture). Of a picture kept elsewhere the card asks.
 */
export const askForPictures = (dishes: readonly DishRow[], backend: string): void => {
  for (const dish of dishes.slice(0, EAGER_PICTURES)) {
    const href = pictureOf(dish, backend)
    if (href === null) continue
    void addLink({
      rel: 'preload',
      as: 'image',
      fetchPriority: 'high',
      href,
      imageSizes: `${CARD_PICTURE}px`,
      imageSrcset: srcSetOf(href) ?? href,
    })
  }
}
