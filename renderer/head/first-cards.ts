import { CARD_PICTURE, EAGER_PICTURES } from '@shared/domain/menu/first-pictures'
import { translated } from '@shared/domain/menu/menu'
import { srcSetOf } from '@shared/domain/menu/picture-widths'
import { pictureOf, type DishRow, type FirstDishes } from './first-rows'

const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  words: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(name), words)

/** As ui/picture draws it. */
const picture = (src: string): HTMLImageElement => {
  const edge = { width: CARD_PICTURE, height: CARD_PICTURE, sizes: `${CARD_PICTURE}px` }
  return element('img', { ...edge, alt: '', srcset: srcSetOf(src) ?? '', src })
}

const card = (dish: DishRow, backend: string, language: string): HTMLElement => {
  const { name, description } = translated(dish, language)
  const src = pictureOf(dish, backend)
  const drawn = element('article', {})
  drawn.append(
    element('b', { textContent: name }),
    element('p', { textContent: description ?? '' }),
    src === null ? element('i', {}) : picture(src),
  )
  drawn.dataset.soldOut = String(!dish.is_available)
  return drawn
}

/**
 * Draws the first dishes where the page keeps their room, at the place where the app will (features/menu/dish-card) and as it
 * will, but for prices and what can be pressed: a guest sees them while the app is on its way.
 */
export const drawFirstCards = (
  { category, dishes }: FirstDishes,
  backend: string,
  { language, isList }: { readonly language: string; readonly isList: boolean },
): void => {
  const [title, room] = document.querySelectorAll<HTMLElement>('.first-menu h2, .first-menu div')
  if (!category || !title || !room) return
  title.textContent = translated(category, language).name
  const near = dishes.filter(({ category_id }) => category_id === category.id).slice(0, EAGER_PICTURES)
  room.replaceChildren(...near.map((dish) => card(dish, backend, language)))
  room.parentElement?.classList.toggle('first-list', isList)
}
