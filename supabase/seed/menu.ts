import { join } from 'node:path'
import * as z from 'zod/mini'
import { RECORDS } from '../../shared/schemas/records/records'
import { demoCompanies, type DemoCompany, type DemoOption } from './company-files'
import {
  checked,
  DataFileError,
  DEMO,
  listCell,
  numberCell,
  optionalNumberCell,
  readCsv,
  yesNoCell,
  type DataRow,
} from './data-file'
import { idOf, insertInto, jsonList, raw, type SeedRow, type SqlValue } from './sql'
import { translatedColumns, type TextInFive } from './texts'

const cell = z.string()
const translatedNames = { name: cell, name_en: cell, name_es: cell, name_fr: cell, name_nl: cell }

const categoryCells = z.strictObject({ key: cell, ...translatedNames })

/** Every category of spec §3, in the order a menu shows them. */
export const demoCategories = readCsv(join(DEMO, 'categories.csv'), categoryCells).map(({ value }) => value)

const dishCells = z.strictObject({
  code: cell,
  category: cell,
  price_cents: numberCell,
  promotion_price_cents: optionalNumberCell,
  is_available: yesNoCell,
  is_featured: yesNoCell,
  allergens: listCell,
  /** Keys of the company's option groups. */
  option_groups: listCell,
  /** The products of a combo by their codes, `2*B009` for two of one; empty for a product. */
  items: listCell,
  ...translatedNames,
  description: cell,
  description_en: cell,
  description_es: cell,
  description_fr: cell,
  description_nl: cell,
})
type DishRow = DataRow<z.output<typeof dishCells>>

interface DemoMenu {
  readonly company: DemoCompany
  readonly file: string
  readonly dishes: readonly DishRow[]
  /** By code. */
  readonly products: ReadonlyMap<string, DishRow>
}

const readMenu = (company: DemoCompany): DemoMenu => {
  const file = join(DEMO, `${company.slug}.menu.csv`)
  const dishes = readCsv(file, dishCells)
  const products = new Map<string, DishRow>()
  const codes = new Set<string>()
  for (const dish of dishes) {
    const { code, items } = dish.value
    if (codes.has(code)) throw new DataFileError(file, dish.row, 'code', `${code} is there twice`)
    codes.add(code)
    if (items.length === 0) products.set(code, dish)
  }
  return { company, file, dishes, products }
}

const categoryId = ({ company }: DemoMenu, key: string): string => idOf(`category ${company.slug} ${key}`)
const productId = ({ company }: DemoMenu, code: string): string => idOf(`product ${company.slug} ${code}`)
const groupId = ({ company }: DemoMenu, key: string): string => idOf(`option group ${company.slug} ${key}`)

type NameCells = Pick<z.output<typeof dishCells>, `name${'' | '_en' | '_es' | '_fr' | '_nl'}`>
const namesOf = (cells: NameCells): TextInFive => ({
  pt: cells.name,
  en: cells.name_en,
  es: cells.name_es,
  fr: cells.name_fr,
  nl: cells.name_nl,
})

type DescriptionCells = Pick<z.output<typeof dishCells>, `description${'' | '_en' | '_es' | '_fr' | '_nl'}`>
const descriptionsOf = (cells: DescriptionCells): TextInFive => ({
  pt: cells.description,
  en: cells.description_en,
  es: cells.description_es,
  fr: cells.description_fr,
  nl: cells.description_nl,
})

const categoryRows = (menu: DemoMenu): SeedRow[] => {
  const used = new Set(menu.dishes.map(({ value }) => value.category))
  return demoCategories.flatMap(({ key, ...names }, index) => {
    if (!used.has(key)) return []
    const row = {
      id: categoryId(menu, key),
      company_id: menu.company.id,
      key,
      ...translatedColumns({ name: namesOf(names) }),
      sort_order: index + 1,
      is_active: true,
    }
    return [row]
  })
}

const optionOf = (menu: DemoMenu, group: string, option: DemoOption): Record<string, unknown> => {
  const { slug } = menu.company
  if (!('product' in option))
    return {
      id: idOf(`option ${slug} ${group} ${option.name.pt}`),
      ...translatedColumns({ name: option.name }),
      code: null,
      price_cents: option.price_cents,
      product_id: null,
      is_available: true,
    }
  const product = menu.products.get(option.product)
  if (!product)
    throw new DataFileError(menu.company.file, null, `option_groups.${group}`, `No product ${option.product}`)
  return {
    id: idOf(`option ${slug} ${group} ${option.product}`),
    ...translatedColumns({ name: namesOf(product.value) }),
    code: null,
    price_cents: option.price_cents ?? null,
    product_id: productId(menu, option.product),
    is_available: true,
  }
}

const groupRows = (menu: DemoMenu): SeedRow[] =>
  menu.company.option_groups.map(({ key, name, options, ...choices }, index) => ({
    id: groupId(menu, key),
    company_id: menu.company.id,
    ...translatedColumns({ name }),
    ...choices,
    options: jsonList(options.map((option) => optionOf(menu, key, option))),
    sort_order: index + 1,
    is_active: true,
  }))

const uuidList = (ids: readonly string[]): SqlValue =>
  ids.length === 0 ? [] : raw(`array[${ids.map((id) => `'${id}'`).join(', ')}]::uuid[]`)

/** The column of a menu file that holds a value of a record. */
const columnOf = (path: readonly PropertyKey[]): string => {
  const [field, language, part] = path.map(String)
  if (field === 'translations') return `${part}_${language}`
  return field === 'option_group_ids' ? 'option_groups' : (field ?? '')
}

const unknownGroup = ({ company }: DemoMenu, keys: readonly string[]): string | undefined =>
  keys.find((key) => !company.option_groups.some((group) => group.key === key))

interface TableRow {
  readonly table: 'products' | 'combos'
  readonly row: SeedRow
}

/** The row of a dish at its place in its category, checked by the back office's schema of the table. */
const dishRow = (menu: DemoMenu, { row, value }: DishRow, place: number): TableRow => {
  const { file, company } = menu
  const wrong = (column: string, reason: string) => new DataFileError(file, row, column, reason)
  if (!demoCategories.some(({ key }) => key === value.category))
    throw wrong('category', `No category ${value.category}`)
  const unknown = unknownGroup(menu, value.option_groups)
  if (unknown !== undefined) throw wrong('option_groups', `No option group ${unknown}`)
  const items = value.items.map((item) => {
    const [, quantity = '1', code = ''] = /^(?:(\d+)\*)?(.*)$/.exec(item) ?? []
    if (!menu.products.has(code)) throw wrong('items', `No product ${code}`)
    return { product_id: productId(menu, code), quantity: Number(quantity) }
  })
  const table = items.length > 0 ? 'combos' : 'products'
  const id = table === 'combos' ? idOf(`combo ${company.slug} ${value.code}`) : productId(menu, value.code)
  const columns = {
    category_id: categoryId(menu, value.category),
    code: value.code,
    ...translatedColumns({ name: namesOf(value), description: descriptionsOf(value) }),
    price_cents: value.price_cents,
    promotion_price_cents: value.promotion_price_cents,
    is_available: value.is_available,
    is_featured: value.is_featured,
  }
  for (const [language, texts] of Object.entries(columns.translations))
    for (const [part, text] of Object.entries(texts))
      if (text.trim() === '') throw wrong(`${part}_${language}`, 'The text is missing')
  const option_group_ids = value.option_groups.map((key) => groupId(menu, key))
  const record = { id, ...columns, image_url: null, option_group_ids, sort_order: place }
  const own = { id, company_id: company.id, ...columns }
  const last = { option_group_ids: uuidList(option_group_ids), sort_order: place }
  const at = { file, row, columnOf }
  if (table === 'combos') {
    checked(RECORDS.combos.write, { ...record, items }, at)
    return { table, row: { ...own, items: jsonList(items), ...last } }
  }
  const { allergens } = value
  checked(RECORDS.products.write, { ...record, subcategory_id: null, allergens }, at)
  return { table, row: { ...own, allergens, ...last } }
}

/** The rows of a menu's dishes in the order of the file. */
const dishRows = (menu: DemoMenu): TableRow[] => {
  const places = new Map<string, number>()
  return menu.dishes.map((dish) => {
    const place = (places.get(dish.value.category) ?? 0) + 1
    places.set(dish.value.category, place)
    return dishRow(menu, dish, place)
  })
}

/** Categories, option groups, products and combos of every demo company, as SQL. */
export const menuSql = (): string =>
  demoCompanies
    .map(readMenu)
    .flatMap((menu) => {
      const dishes = dishRows(menu)
      const rowsOf = (wanted: TableRow['table']) =>
        dishes.filter(({ table }) => table === wanted).map(({ row }) => row)
      return [
        `-- ${menu.company.slug}`,
        insertInto('public.categories', categoryRows(menu)),
        insertInto('public.option_groups', groupRows(menu)),
        insertInto('public.products', rowsOf('products')),
        insertInto('public.combos', rowsOf('combos')),
      ]
    })
    .join('\n')
