import { demoCategories } from './categories'
import { companyIds } from './companies'
import { bellaBar } from './menu/bella-bar'
import { bellaCounter } from './menu/bella-counter'
import { bellaKitchen } from './menu/bella-kitchen'
import { bellaPizzas } from './menu/bella-pizzas'
import { burgerDoPorto } from './menu/burger-do-porto'
import { burgerDoPortoBar } from './menu/burger-do-porto-bar'
import { cafeDaVila } from './menu/cafe-da-vila'
import { demoCombos } from './menu/combos'
import { menuWords } from './menu/translations'
import type { SeedRow } from './sql'
import { idOf, insertInto, jsonList } from './sql'
import type { CategoryKey, Combo, Dish, MenuSection, Words } from './types'

interface DemoMenu {
  readonly company: string
  readonly slug: string
  readonly sections: readonly MenuSection[]
}

const menus: readonly DemoMenu[] = [
  {
    company: companyIds.bellaNapoli,
    slug: 'bella-napoli',
    sections: [...bellaPizzas, ...bellaKitchen, ...bellaCounter, ...bellaBar],
  },
  {
    company: companyIds.burgerDoPorto,
    slug: 'burger-do-porto',
    sections: [...burgerDoPorto, ...burgerDoPortoBar],
  },
  { company: companyIds.cafeDaVila, slug: 'cafe-da-vila', sections: cafeDaVila },
]

const prefixes = new Map(demoCategories.map(({ key, prefix }) => [key, prefix]))
const categoryId = (menu: DemoMenu, key: CategoryKey): string => idOf(`category ${menu.slug} ${key}`)
const productId = (menu: DemoMenu, code: string): string => idOf(`product ${menu.slug} ${code}`)
const codeOf = (key: CategoryKey, index: number): string =>
  `${prefixes.get(key) ?? ''}${String(index + 1).padStart(3, '0')}`
const asTranslation = ([name, description]: Words) => ({ name, description })

/** What a dish is called in every language; a code without words is a mistake of the demo's, not of its reader's. */
function translationsOf(menu: DemoMenu, code: string, en: Words): Record<string, unknown> {
  const further = menuWords[menu.slug]?.[code]
  if (!further) throw new Error(`${menu.slug} ${code} has no words in Spanish, French and Dutch`)
  return Object.fromEntries(
    Object.entries({ en, ...further }).map(([language, words]) => [language, asTranslation(words)]),
  )
}

function categoryRows(menu: DemoMenu): SeedRow[] {
  const used = new Set<CategoryKey>([...menu.sections.map(({ key }) => key), 'combo'])
  return demoCategories.flatMap(({ key, name, in: names }, index) =>
    used.has(key)
      ? [
          {
            id: categoryId(menu, key),
            company_id: menu.company,
            key,
            name,
            translations: Object.fromEntries(
              Object.entries(names).map(([language, translated]) => [language, { name: translated }]),
            ),
            sort_order: index + 1,
            is_active: true,
          },
        ]
      : [],
  )
}

function productRow(menu: DemoMenu, key: CategoryKey, dish: Dish, index: number): SeedRow {
  const [[name, description], en, price, options = {}] = dish
  const code = codeOf(key, index)
  return {
    id: productId(menu, code),
    company_id: menu.company,
    category_id: categoryId(menu, key),
    code,
    name,
    description,
    translations: translationsOf(menu, code, en),
    price_cents: price,
    promotion_price_cents: options.promotion ?? null,
    is_available: !options.soldOut,
    is_featured: options.featured ?? false,
    allergens: options.allergens ?? [],
    sort_order: index + 1,
  }
}

function comboRow(menu: DemoMenu, combo: Combo, index: number): SeedRow {
  const code = codeOf('combo', index)
  const [name, description] = combo.pt
  return {
    id: idOf(`combo ${menu.slug} ${code}`),
    company_id: menu.company,
    category_id: categoryId(menu, 'combo'),
    code,
    name,
    description,
    translations: translationsOf(menu, code, combo.en),
    price_cents: combo.priceCents,
    promotion_price_cents: combo.promotion ?? null,
    is_available: true,
    is_featured: combo.featured ?? false,
    items: jsonList(
      Object.entries(combo.holds).map(([held, quantity]) => ({
        product_id: productId(menu, held),
        quantity,
      })),
    ),
    sort_order: index + 1,
  }
}

/** Categories, products and combos of every demo company. */
export function menuSql(): string {
  return menus
    .flatMap((menu) => [
      `-- ${menu.slug}`,
      insertInto('public.categories', categoryRows(menu)),
      insertInto(
        'public.products',
        menu.sections.flatMap(({ key, dishes }) =>
          dishes.map((dish, index) => productRow(menu, key, dish, index)),
        ),
      ),
      insertInto(
        'public.combos',
        (demoCombos[menu.slug] ?? []).map((combo, index) => comboRow(menu, combo, index)),
      ),
    ])
    .join('\n')
}
