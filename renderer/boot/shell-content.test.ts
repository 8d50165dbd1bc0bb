import { CARD_PICTURE, EAGER_PICTURES } from '@shared/domain/menu/first-pictures'
import { menuItems } from '@shared/domain/menu/menu'
import { srcSetOf } from '@shared/domain/menu/picture-widths'
import { beforeEach, describe, expect, it } from 'vitest'
import { preloadPictures } from './shell-content'
import { firstDishes, type FirstRows } from './menu-rows'

const BACKEND = 'https://backend.example'
const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'

interface Row {
  readonly name: string
  readonly category_id: string | null
  readonly sort_order: number
  readonly image_url: string | null
  readonly allergens: string[]
  readonly is_available_now: boolean
}

const dish = (category_id: string | null, sort_order: number, image: string | null): Row => ({
  name: `${category_id} ${sort_order}`,
  category_id,
  sort_order,
  image_url: image === null ? null : `${COMPANY}/${image}`,
  allergens: [],
  is_available_now: true,
})
/** Out of order, as a backend may return them; the second category begins with a combo. */
const company = (changes: object = {}) => ({
  categories: [
    { id: 'sweet', name: 'Doces', sort_order: 2, is_active: true },
    { id: 'gone', name: 'Sazonais', sort_order: 0, is_active: false },
    { id: 'starters', name: 'Entradas', sort_order: 1, is_active: true },
  ],
  products: [
    dish('sweet', 2, 'cake.320w.1080w.webp'),
    dish('gone', 1, 'gone.webp'),
    dish('starters', 2, 'olives.png'),
    dish(null, 0, 'loose.webp'),
    dish('starters', 1, 'bread.320w.1080w.webp'),
    dish('starters', 3, null),
    dish('sweet', 3, 'pie.webp'),
  ],
  combos: [dish('sweet', 1, 'for two.webp')],
  menu_display_settings: null,
  ...changes,
})

const ASKED = ['rel', 'as', 'fetchPriority', 'href', 'imageSizes', 'imageSrcset'] as const

/** The preloads in the page's head. */
const asked = (rows: unknown) => {
  preloadPictures(firstDishes(rows as FirstRows).dishes, BACKEND)
  return [...document.head.querySelectorAll('link')].map((link) =>
    Object.fromEntries(ASKED.map((name) => [name, link[name]])),
  )
}

beforeEach(() => document.head.replaceChildren())

describe('the first dishes’ pictures', () => {
  it('are asked for as the first cards will: the same dishes, the same address, width and haste', () => {
    const { categories, products, combos } = company()
    const shown = categories.filter(({ is_active }) => is_active)
    const kept = (rows: readonly Row[]) => rows.filter(({ category_id }) => category_id !== 'gone')
    const first = menuItems(shown, kept(products), kept(combos)).slice(0, EAGER_PICTURES)
    // A file name with characters that addresses escape is left to its card.
    const wanted = first.flatMap(({ image_url }) =>
      image_url && !image_url.includes(' ') ? [image_url] : [],
    )
    expect(wanted).toHaveLength(2)
    expect(asked(company())).toEqual(
      wanted.map((path) => {
        const address = `${BACKEND}/storage/v1/object/public/images/${path}`
        return {
          rel: 'preload',
          as: 'image',
          fetchPriority: 'high',
          href: address,
          imageSizes: `${CARD_PICTURE}px`,
          imageSrcset: srcSetOf(address) ?? address,
        }
      }),
    )
  })
})
