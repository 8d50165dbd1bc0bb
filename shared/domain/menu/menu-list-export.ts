import { money, type SheetCell } from '@shared/domain/common/sheet'
import { writeAllergens } from './menu-list-cells'
import { COLUMNS, headingOf, PICTURE_HEADING, translationOf, type ListColumn } from './menu-list-columns'
import { writeSaleHours } from './menu-list-hours'
import type { KnownGroup, KnownMenu, KnownProduct } from './menu-list-known'
import { MOST_COUNTED, type StockOf } from './stock'
import { writeGroupNames, writeGroups } from './menu-list-options'

/** A count below zero is what terminals sold without a connection: none is left. */
const stockCell = (quantity: number | undefined): SheetCell =>
  quantity === undefined ? null : Math.min(MOST_COUNTED, Math.max(0, quantity))

const yesOrNo = (value: boolean): string => (value ? 'sim' : 'nao')

/** A company's products as the rows of a sheet that `readMenuList` reads back unchanged. */
export const writeMenuList = (
  { categories, subcategories, groups, products }: KnownMenu,
  {
    stockOf,
    pictureOf,
  }: {
    readonly stockOf: StockOf
    /** A picture's address. */ readonly pictureOf: (picture: string) => string
  },
): SheetCell[][] => {
  const namesOf = (rows: readonly { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  const [categoryNames, subcategoryNames] = [namesOf(categories), namesOf(subcategories)]
  const groupsById = new Map(groups.map((group) => [group.id, group]))
  const placesOf = (rows: readonly { id: string }[]) => new Map(rows.map(({ id }, place) => [id, place]))
  const [categoryPlaces, subcategoryPlaces] = [placesOf(categories), placesOf(subcategories)]
  /** As the menu shows them: an import adds categories as it meets them. */
  const placeOf = ({ category_id, subcategory_id }: KnownProduct): readonly [number, number] => [
    categoryPlaces.get(category_id) ?? categories.length,
    subcategoryPlaces.get(subcategory_id ?? '') ?? -1,
  ]
  const sorted = [...products].sort((left, right) => {
    const [own, others] = [placeOf(left), placeOf(right)]
    return own[0] - others[0] || own[1] - others[1]
  })
  const codes = new Map(products.map(({ id, code }) => [id, code]))
  const codeOf = (id: string): string | undefined => codes.get(id)
  const groupsOf = (dish: KnownProduct): KnownGroup[] =>
    (dish.option_group_ids ?? []).flatMap((id) => groupsById.get(id) ?? [])
  const cellOf = (column: ListColumn, dish: KnownProduct): SheetCell => {
    const translation = translationOf(column)
    if (translation?.field === 'options') return writeGroupNames(groupsOf(dish), translation.language)
    if (translation) return dish.translations[translation.language]?.[translation.field] ?? ''
    switch (column) {
      case 'category':
        return categoryNames.get(dish.category_id) ?? ''
      case 'subcategory':
        return subcategoryNames.get(dish.subcategory_id ?? '') ?? ''
      case 'price_cents':
        return money(dish.price_cents)
      case 'promotion_price_cents':
        return money(dish.promotion_price_cents)
      case 'is_available':
      case 'is_featured':
        return yesOrNo(dish[column])
      case 'available_hours':
      case 'promotion_hours':
        return writeSaleHours(dish[column])
      case 'stock':
        return stockCell(stockOf(dish.id ?? ''))
      case 'allergens':
        return writeAllergens(dish.allergens)
      case 'options':
        return writeGroups(groupsOf(dish), codeOf)
      case 'code':
      case 'name':
        return dish[column]
      default:
        return dish.description ?? ''
    }
  }
  return [
    [...COLUMNS.map(headingOf), PICTURE_HEADING],
    ...sorted.map((dish) => [
      ...COLUMNS.map((column) => cellOf(column, dish)),
      dish.image_url ? pictureOf(dish.image_url) : '',
    ]),
  ]
}

/** A list to fill in: the headings, and two dishes as examples. */
export const templateList: readonly (readonly string[])[] = [
  [...COLUMNS.map(headingOf), PICTURE_HEADING],
  ...(
    [
      {
        code: 'P001',
        name: 'Pizza Margherita',
        description: 'Molho de tomate, mussarela e manjericão',
        category: 'Pizzas',
        subcategory: 'Tradicionais',
        price_cents: '49,90',
        is_available: 'sim',
        is_featured: 'nao',
        allergens: 'glúten, leite',
        options: 'Tamanho: Média, Grande +10,00 | Borda: Catupiry +8,00',
        name_en: 'Margherita pizza',
      },
      {
        code: 'B001',
        name: 'Suco de laranja',
        category: 'Bebidas',
        price_cents: '12,00',
        promotion_price_cents: '9,90',
        promotion_hours: 'seg–sex 17h–19h',
        is_available: 'sim',
        is_featured: 'nao',
      },
    ] satisfies Partial<Record<ListColumn, string>>[]
  ).map((dish: Partial<Record<ListColumn, string>>) => [...COLUMNS.map((column) => dish[column] ?? ''), '']),
]
