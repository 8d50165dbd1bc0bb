import type { Answers } from '@renderer/testing/fake-gateway'
import { testCompany } from '@renderer/testing/company'
import type { Category, Product, Subcategory } from './menu-records'

export const company = testCompany()
export const at = '2026-11-21T12:00:00.000Z'
export const later = '2026-11-21T12:00:01.000Z'
export const id = (n: number): string => `bbbbbbbb-0000-4000-8000-${String(n).padStart(12, '0')}`

export const category = (n: number, name: string): Category => ({
  ...{ id: id(n), company_id: company.id, key: null, name, translations: {} },
  ...{ sort_order: n, is_active: true, updated_at: at },
})
export const subcategory = (n: number, name: string, category_id: string): Subcategory => ({
  ...{ id: id(n), company_id: company.id, category_id, name, translations: {} },
  ...{ sort_order: n, updated_at: at },
})
export const product = (n: number, name: string, more: Partial<Product> = {}): Product => ({
  ...{ id: id(n), company_id: company.id, category_id: id(1), subcategory_id: null },
  ...{ code: `H${String(n).padStart(3, '0')}`, name, description: '', translations: {}, price_cents: 1_000 },
  ...{ image_url: null, promotion_price_cents: null, allergens: [], is_available: true, is_featured: false },
  ...{ sort_order: n, updated_at: at },
  ...more,
})

/** A menu's answers: two categories, three dishes of which the first is counted. */
export const menuAnswers = (products: () => readonly Product[]): Answers => ({
  'companies.get': () => company,
  'companies.list': () => [company],
  'categories.list': () => [category(1, 'Pratos'), category(2, 'Bebidas')],
  'subcategories.list': () => [],
  'products.list': () => [...products()],
  'combos.list': () => [],
  'stock.list': () => [{ id: id(10), quantity: 14 }],
})
