import type { Category, MenuItem } from '@shared/schemas/menu/menu'
import { testCompany } from '@renderer/testing/company'

const company_id = testCompany().id

/** A readable UUID out of a short name, the same at every call. */
const idOf = (name: string): string => {
  const hex = Array.from(name, (letter) => letter.charCodeAt(0).toString(16)).join('')
  return `cccccccc-0000-4000-8000-${hex.slice(0, 12).padStart(12, '0')}`
}

/** Parts of a menu for component tests. */
export const testCategory = (key: string, name: string, changes: Partial<Category> = {}): Category => ({
  id: idOf(key),
  company_id,
  key,
  name,
  translations: {},
  sort_order: 0,
  is_active: true,
  ...changes,
})

export const testItem = (
  code: string,
  name: string,
  categoryKey: string | null,
  changes: Partial<MenuItem> = {},
): MenuItem => ({
  id: idOf(code),
  company_id,
  code,
  name,
  description: null,
  translations: {},
  price_cents: 1_000,
  promotion_price_cents: null,
  image_url: null,
  is_available: true,
  is_featured: false,
  sort_order: 0,
  kind: 'product',
  category_id: categoryKey === null ? null : idOf(categoryKey),
  category: categoryKey ?? '',
  allergens: [],
  ...changes,
})
