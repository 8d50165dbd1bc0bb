import { CARD_PICTURE, EAGER_PICTURES } from '@shared/domain/menu/first-pictures'
import { translated } from '@shared/domain/menu/menu'
import { srcSetOf } from '@shared/domain/menu/picture-widths'
import { addLink } from '@renderer/ui/add-link'
import { pictureOf, type DishRow, type FirstDishes } from './menu-rows'

/** Writes one text into each child of an element of the prerendered shell; further children stay as they are. */
export const fillTexts = (place: string, texts: readonly string[]): void => {
  const elements = document.querySelector(place)?.children ?? []
  texts.forEach((text, index) => {
    const element = elements[index]
    if (element) element.textContent = text
  })
}

/** Preloads a picture in the width that the page will request (ui/picture). */
export const preloadPicture = (href: string | null, imageSizes: string): void => {
  if (href !== null)
    void addLink({
      rel: 'preload',
      as: 'image',
      fetchPriority: 'high',
      href,
      imageSizes,
      imageSrcset: srcSetOf(href) ?? href,
    })
}

/**
 * Preloads the pictures of the first cards (features/menu/dish-group)). Pictures outside the backend's storage are left to the card.
 */
export const preloadPictures = (dishes: readonly DishRow[], backend: string): void => {
  for (const dish of dishes.slice(0, EAGER_PICTURES))
    preloadPicture(pictureOf(dish, backend), `${CARD_PICTURE}px`)
}

export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(name), properties)

/** The same element that ui/picture renders. */
const picture = (src: string): HTMLImageElement => {
  const edge = { width: CARD_PICTURE, height: CARD_PICTURE, sizes: `${CARD_PICTURE}px` }
  return element('img', { ...edge, alt: '', srcset: srcSetOf(src) ?? '', src })
}

const card = (dish: DishRow, backend: string, language: string): HTMLElement => {
  const { name, description } = translated(dish, language)
  const src = pictureOf(dish, backend)
  const rendered = element('article', {})
  rendered.append(
    element('b', { textContent: name }),
    element('p', { textContent: description ?? '' }),
    src === null ? element('i', {}) : picture(src),
  )
  rendered.dataset.soldOut = String(!dish.is_available_now)
  return rendered
}

/**
 * Renders the first products where the app will render them (ui/dish/dish-card) and in the same way, without
 * prices and buttons: a guest sees them while the app loads.
 */
export const renderFirstCards = (
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

/** Resolves once the first picture can be painted; at once where there is none. */
export const firstPicture = async (): Promise<unknown> =>
  document.querySelector<HTMLImageElement>('.first-menu img')?.decode()
