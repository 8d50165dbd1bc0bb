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
import { demoOptionGroups } from './menu/option-groups'
import { menuWords } from './menu/translations'
import type { SeedRow, SqlValue } from './sql'
import { idOf, insertInto, jsonList, raw } from './sql'
import type {
  CategoryKey,
  Combo,
  DemoOption,
  DemoOptionGroup,
  Dish,
  MenuSection,
  Named,
  Words,
} from './types'

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

const groupId = (menu: DemoMenu, name: string): string => idOf(`option group ${menu.slug} ${name}`)

/** The ids of the groups a dish asks; a name the company does not have is a mistake of the demo's. */
function groupIds(menu: DemoMenu, asks: readonly string[] = []): SqlValue {
  const known = demoOptionGroups[menu.slug] ?? {}
  const unknown = asks.find((name) => !known[name])
  if (unknown) throw new Error(`${menu.slug} has no option group ${unknown}`)
  return asks.length === 0
    ? []
    : raw(`array[${asks.map((name) => `'${groupId(menu, name)}'`).join(', ')}]::uuid[]`)
}

const namesOf = ({ pt, ...others }: Named) => ({
  name: pt,
  translations: Object.fromEntries(Object.entries(others).map(([language, name]) => [language, { name }])),
})

/** A product's names in every language, by its code. */
function productNames(menu: DemoMenu, code: string): Named {
  for (const { key, dishes } of menu.sections) {
    const dish = dishes.find((_, index) => codeOf(key, index) === code)
    const further = menuWords[menu.slug]?.[code]
    if (dish && further)
      return { pt: dish[0][0], en: dish[1][0], es: further.es[0], fr: further.fr[0], nl: further.nl[0] }
  }
  throw new Error(`${menu.slug} has no dish ${code}`)
}

function optionOf(menu: DemoMenu, group: string, option: DemoOption): Record<string, unknown> {
  if ('product' in option)
    return {
      id: idOf(`option ${menu.slug} ${group} ${option.product}`),
      ...namesOf(productNames(menu, option.product)),
      code: null,
      price_cents: option.cents ?? null,
      product_id: productId(menu, option.product),
      is_available: true,
    }
  return {
    id: idOf(`option ${menu.slug} ${group} ${option.name.pt}`),
    ...namesOf(option.name),
    code: null,
    price_cents: option.cents,
    product_id: null,
    is_available: true,
  }
}

function groupRows(menu: DemoMenu): SeedRow[] {
  const groups: [string, DemoOptionGroup][] = Object.entries(demoOptionGroups[menu.slug] ?? {})
  return groups.map(([key, group], index) => ({
    id: groupId(menu, key),
    company_id: menu.company,
    ...namesOf(group.name),
    rule: group.rule,
    min_choices: group.least,
    max_choices: group.most,
    options: jsonList(group.options.map((option) => optionOf(menu, key, option))),
    sort_order: index + 1,
    is_active: true,
  }))
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
    option_group_ids: groupIds(menu, options.asks),
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
    option_group_ids: groupIds(menu, combo.asks),
    sort_order: index + 1,
  }
}

/** Categories, option groups, products and combos of every demo company. */
export function menuSql(): string {
  return menus
    .flatMap((menu) => [
      `-- ${menu.slug}`,
      insertInto('public.categories', categoryRows(menu)),
      insertInto('public.option_groups', groupRows(menu)),
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
