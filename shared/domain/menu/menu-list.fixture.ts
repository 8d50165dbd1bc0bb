import type { KnownGroup, KnownMenu, KnownProduct } from './menu-list-known'
import { readMenuList, type ListMenu } from './menu-list'
import { proposeLayout, type Cells } from './menu-list-layout'

export const noMenu: KnownMenu = { categories: [], subcategories: [], products: [], combos: [], groups: [] }

export const knownProduct = (changes: Partial<KnownProduct> & { readonly code: string }): KnownProduct => ({
  name: 'Prato',
  description: null,
  category_id: 'c1',
  subcategory_id: null,
  price_cents: 1_000,
  promotion_price_cents: null,
  is_available: true,
  is_featured: false,
  allergens: [],
  translations: {},
  ...changes,
})

export const knownGroup = (changes: Partial<KnownGroup> & { readonly id: string }): KnownGroup => ({
  name: 'Tamanho',
  rule: 'sum',
  min_choices: 1,
  max_choices: 1,
  options: [
    { name: 'Média', price_cents: 0 },
    { name: 'Grande', price_cents: 1_000 },
  ],
  ...changes,
})

/** Reads a table as it is proposed. Ids count from 1. */
export const readProposed = (table: Cells, menu: Partial<KnownMenu> = {}): ListMenu => {
  let made = 0
  return readMenuList(table, proposeLayout(table), {
    menu: { ...noMenu, ...menu },
    names: { category: 'Cardápio', size: 'Tamanho' },
    newId: () => `new-${String((made += 1))}`,
  })
}
