import { suggestCode } from '@shared/domain/menu/code-suggestion'
import { writeOf } from '@shared/schemas/records/records'
import { placeAfter } from '@renderer/app/office/place-after'
import { takenCodes, type MenuRecords, type Product, type ProductWrite } from './menu-records'

/** The suggested code of a new product in a category. */
export const codeFor = (menu: MenuRecords, categoryId: string): string => {
  const category = menu.categories.find(({ id }) => id === categoryId)
  const codes = menu.products.flatMap((row) => (row.category_id === categoryId ? [row.code] : []))
  return suggestCode(takenCodes(menu), { name: category?.name ?? '', codes })
}

/**
 * The initial values of a product's form: the row, a copy of another one with a new code, or only a position and a
 * code.
 */
export const startOf = (menu: MenuRecords, product: Product | null, copied: Product | null): ProductWrite => {
  if (product) return writeOf('products', product)
  const fresh = { id: crypto.randomUUID(), sort_order: placeAfter(menu.products) }
  if (copied) return { ...writeOf('products', copied), ...fresh, code: codeFor(menu, copied.category_id) }
  const category = menu.categories[0]?.id ?? ''
  return {
    ...fresh,
    code: codeFor(menu, category),
    name: '',
    description: '',
    category_id: category,
    subcategory_id: null,
    // A missing price, since a product for nothing is typed as 0.
    price_cents: Number.NaN,
    promotion_price_cents: null,
    available_hours: null,
    promotion_hours: null,
    image_url: null,
    illustration: null,
    allergens: [],
    option_group_ids: [],
    translations: {},
    is_available: true,
    is_featured: false,
  }
}
