/** A price list: rows of cells become products, or a list of problems by row and column. */
import {
  isBlank,
  readAllergens,
  readBoolean,
  readCategory,
  readCode,
  readDescription,
  readName,
  readPrice,
  readStock,
  readTranslatedName,
  type CellProblem,
  type CellReading,
} from './menu-list-cells'
import { unguarded } from '@shared/domain/common/sheet'
import { codedRows } from './menu-list-codes'
import {
  COLUMNS,
  REQUIRED_COLUMNS,
  sizeOf,
  TRANSLATED,
  translationOf,
  type ListColumn,
  type Meaning,
} from './menu-list-columns'
import { filledTranslations, foldName, type KnownMenu, type KnownProduct } from './menu-list-known'
import { headingsOf, type Cells, type ListLayout } from './menu-list-layout'
import { heldHours, readSaleHours } from './menu-list-hours'
import { choicesOf, knownGroup, readGroups, type ListGroup, type ListOption } from './menu-list-options'
import { isIdlePromotion } from './price-change'
import type { SaleHoursWrite } from './sale-hours'

export const LIST_MAX_ROWS = 20_000
/** Problems are listed up to this number; a list with more of them is another kind of file. */
const MAX_PROBLEMS = 1_000

/** A product as `menu.import` accepts it. What the list has no column for is left out, and stays as it is. */
export interface ListDish {
  readonly code: string
  /** The code is a proposal: nobody else may have got it meanwhile. */
  readonly is_new: boolean
  readonly name: string
  readonly category: string
  readonly price_cents: number
  readonly description?: string
  readonly subcategory?: string
  readonly promotion_price_cents?: number | null
  readonly is_available?: boolean
  readonly available_hours?: SaleHoursWrite
  readonly promotion_hours?: SaleHoursWrite
  /** Begins the count of a new dish; one that is on the menu is counted by its sales. */
  readonly stock?: number
  readonly is_featured?: boolean
  readonly allergens?: string[]
  readonly translations?: Record<string, Record<string, string>>
  readonly option_group_ids?: string[]
}

/** An option group that the import adds. */
export interface NewGroup {
  readonly id: string
  readonly name: string
  readonly min_choices: number
  readonly max_choices: number
  readonly rule?: 'halves'
  readonly is_active?: false
  readonly translations?: Names
  readonly options: readonly (ListOption & { readonly id: string; readonly translations?: Names })[]
}
/** The names of something in other languages. */
type Names = Record<string, { name: string }>

export type ListReason =
  | CellProblem
  | 'missing'
  | 'twice'
  | 'twiceColumn'
  | 'combo'
  | 'taken'
  | 'promotion'
  | 'extra'
  | 'noDishes'
  | 'noGroup'
  | 'noDish'
  | 'otherOptions'
  | 'quotes'
  | 'empty'
  | 'tooMany'

export interface ListProblem {
  /** Spreadsheet numbering: the first row is 1. */
  readonly row: number
  /** null where it concerns the whole row. */
  readonly column: Meaning | null
  readonly reason: ListReason
  /** The cell's text. */
  readonly text: string
}

export interface ListMenu {
  readonly dishes: readonly ListDish[]
  /** The row of the list for each product. */
  readonly rows: readonly number[]
  /** For each product the address or file of its picture, as the list says; '' where it says none. */
  readonly pictures: readonly string[]
  readonly groups: readonly NewGroup[]
  readonly problems: readonly ListProblem[]
  /** Whether any dish is new and without a category of its own. */
  readonly hasUncategorised: boolean
}

/** What a list is read against. */
export interface ListContext {
  readonly menu: KnownMenu
  /** The category of new dishes without one, and the group that columns of sizes make. */
  readonly names: { readonly category: string; readonly size: string }
  readonly newId: () => string
}

type Report = (column: Meaning | null, reason: ListReason, text: string) => void

interface ReadRow {
  readonly row: number
  readonly code: string
  readonly name: string
  readonly category: string
  readonly price_cents: number
  readonly picture: string
  readonly optional: Omit<
    ListDish,
    'code' | 'is_new' | 'name' | 'category' | 'price_cents' | 'option_group_ids' | 'stock'
  >
  readonly stock: number | undefined
  readonly texts: ReadonlyMap<ListColumn, string>
  readonly groups: readonly ListGroup[] | null
  readonly sizes: readonly SizePrice[] | null
  /** The groups in other languages. */
  readonly groupNames: ReadonlyMap<string, readonly ListGroup[]>
}
interface SizePrice {
  readonly name: string
  readonly price_cents: number
}

const checkLayout = ({ heading, meanings }: ListLayout): ListProblem[] => {
  const row = (heading ?? 0) + 1
  const has = (column: Meaning): boolean =>
    meanings.includes(column) || (column === 'price_cents' && meanings.includes('size'))
  const named = meanings.filter((meaning) => meaning !== null && meaning !== 'size')
  const twice = new Set(named.filter((meaning, at) => named.indexOf(meaning) !== at))
  return [
    ...REQUIRED_COLUMNS.filter((column) => !has(column)).map((column) => ({
      row,
      column,
      reason: 'missing' as const,
      text: '',
    })),
    ...[...twice].map((column) => ({ row, column, reason: 'twiceColumn' as const, text: '' })),
  ]
}

/** Whether groups in another language have as many options as those they translate. */
const isInSamePlaces = (named: readonly ListGroup[], groups: readonly ListGroup[]): boolean =>
  named.length === groups.length &&
  named.every(({ options }, at) => options?.length === groups[at]?.options?.length)

/** Reads the cells of one row and reports its problems; null where there are any. */
const readRow = (
  cells: readonly string[],
  row: number,
  category: string,
  { meanings }: ListLayout,
  sizeNames: readonly string[],
  report: Report,
): ReadRow | null => {
  let isWrong = false
  const wrong: Report = (column, reason, text) => {
    isWrong = true
    report(column, reason, text)
  }
  const textAt = (place: number): string => unguarded(cells[place] ?? '')
  const has = (column: ListColumn): boolean => meanings.includes(column)
  const textOf = (column: ListColumn): string => (has(column) ? textAt(meanings.indexOf(column)) : '')
  const read = <V>(column: ListColumn, reading: (text: string) => CellReading<V>): V | undefined => {
    const { value, problem } = reading(textOf(column))
    if (problem) wrong(column, problem, textOf(column).trim())
    return value
  }
  const sizes = meanings.flatMap((meaning, place): SizePrice[] => {
    if (meaning !== 'size' || isBlank(textAt(place))) return []
    const { value, problem } = readPrice(textAt(place), true)
    if (problem) wrong('size', problem, textAt(place).trim())
    return [{ name: sizeNames[place] ?? '', price_cents: value ?? 0 }]
  })
  const least = sizes.length === 0 ? null : Math.min(...sizes.map(({ price_cents }) => price_cents))
  const isPriceNeeded = least === null
  const price = read('price_cents', (text) => readPrice(text, isPriceNeeded))
  const ifThere = <K extends string, V>(key: K, column: ListColumn, value: V): Partial<Record<K, V>> =>
    has(column) ? ({ [key]: value } as Record<K, V>) : {}
  const promotion = read('promotion_price_cents', (text) => readPrice(text, false)) ?? null
  const price_cents = least ?? price ?? 0
  const texts = new Map(
    COLUMNS.flatMap((column) => {
      const translation = has(column) ? translationOf(column) : null
      if (!translation || translation.field === 'options') return []
      const reading = translation.field === 'name' ? readTranslatedName : readDescription
      return [[column, read(column, reading) ?? ''] as const]
    }),
  )
  const groups = has('options') ? (read('options', readGroups) ?? []) : null
  const groupNames = new Map(
    TRANSLATED.flatMap((language) => {
      const column = `options_${language}` as const
      const named = has(column) ? read(column, readGroups) : undefined
      if (!named || named.length === 0) return []
      if (!isInSamePlaces(named, groups ?? [])) wrong(column, 'otherOptions', textOf(column).trim())
      return [[language, named] as const]
    }),
  )
  const dish: ReadRow = {
    row,
    code: read('code', readCode) ?? '',
    name: read('name', readName) ?? '',
    category: readCategory(category).value ?? '',
    price_cents,
    picture: meanings.includes('picture') ? textAt(meanings.indexOf('picture')).trim() : '',
    optional: {
      ...ifThere('description', 'description', read('description', readDescription) ?? ''),
      ...ifThere('subcategory', 'subcategory', read('subcategory', readCategory) ?? ''),
      ...ifThere('promotion_price_cents', 'promotion_price_cents', promotion),
      ...ifThere('is_available', 'is_available', read('is_available', readBoolean) ?? true),
      ...ifThere('available_hours', 'available_hours', read('available_hours', readSaleHours) ?? null),
      ...ifThere('promotion_hours', 'promotion_hours', read('promotion_hours', readSaleHours) ?? null),
      ...ifThere('is_featured', 'is_featured', read('is_featured', readBoolean) ?? false),
      ...ifThere('allergens', 'allergens', read('allergens', readAllergens) ?? []),
    },
    stock: read('stock', readStock),
    texts,
    groups,
    groupNames,
    sizes: meanings.includes('size')
      ? sizes.map(({ name, price_cents: own }) => ({ name, price_cents: own - (least ?? 0) }))
      : null,
  }
  if (readCategory(category).problem) wrong('category', 'tooLong', category)
  if (!isWrong && isIdlePromotion(price_cents, promotion))
    wrong('promotion_price_cents', 'promotion', textOf('promotion_price_cents'))
  return isWrong ? null : dish
}

/** The names of a place of the groups in other languages, where they are others. */
const namesIn = (
  groupNames: ReadRow['groupNames'],
  own: string,
  nameOf: (groups: readonly ListGroup[]) => string | undefined,
): { translations?: Names } => {
  const names = [...groupNames].flatMap(([language, groups]) => {
    const name = nameOf(groups)
    return name === undefined || name === own ? [] : [[language, { name }] as const]
  })
  return names.length > 0 ? { translations: Object.fromEntries(names) } : {}
}

/** Finds or makes the option groups that rows name; a group is made once. */
const groupMaker = ({ menu, names, newId }: ListContext) => {
  const made = new Map<string, NewGroup>()
  const codes = new Map(menu.products.map(({ id, code }) => [id, code]))
  const codeOf = (id: string): string | undefined => codes.get(id)
  const madeOf = (group: ListGroup, place: number, groupNames: ReadRow['groupNames']): string => {
    const { min, max } = choicesOf(group)
    const { isHalves = false, isHidden = false } = group
    const key = JSON.stringify([foldName(group.name), group.options, min, max, isHalves, isHidden])
    const held = made.get(key) ?? {
      id: newId(),
      name: group.name,
      min_choices: min,
      max_choices: max,
      ...(isHalves ? { rule: 'halves' as const } : {}),
      ...(isHidden ? { is_active: false as const } : {}),
      ...namesIn(groupNames, group.name, (groups) => groups[place]?.name),
      options: (group.options ?? []).map((option, at) => ({
        ...option,
        id: newId(),
        ...namesIn(groupNames, option.name, (groups) => groups[place]?.options?.[at]?.name),
      })),
    }
    made.set(key, held)
    return held.id
  }
  /** The ids of a row's groups; undefined where the list says nothing of them, null where it names an unknown one. */
  const idsOf = (
    { groups, sizes, groupNames }: ReadRow,
    product: KnownProduct | undefined,
  ): string[] | null | undefined => {
    if (groups === null && sizes === null) return undefined
    const held = product?.option_group_ids ?? []
    const isSize = (id: string): boolean =>
      foldName(menu.groups.find((group) => group.id === id)?.name ?? '') === foldName(names.size)
    const ofSizes: ListGroup[] =
      sizes !== null && sizes.length > 1
        ? [{ name: names.size, options: sizes, choices: { min: 1, max: 1 } }]
        : []
    const ids: string[] = []
    for (const [at, group] of [...ofSizes, ...(groups ?? [])].entries()) {
      const known = knownGroup(menu.groups, group, held, codeOf)
      if (!known && group.options === null) return null
      ids.push(known?.id ?? madeOf(group, at - ofSizes.length, groupNames))
    }
    // Columns of sizes say nothing of the other groups.
    const others = groups === null ? held.filter((id) => !isSize(id)) : []
    return [...new Set([...ids, ...others])]
  }
  return { idsOf, made: () => [...made.values()] }
}

const translationsOf = ({ texts }: ReadRow, product: KnownProduct | undefined): ListDish['translations'] => {
  const merged: Record<string, Record<string, string>> = filledTranslations(product?.translations ?? {})
  for (const [column, text] of texts) {
    const translation = translationOf(column)
    if (translation && translation.field !== 'options')
      merged[translation.language] = { ...merged[translation.language], [translation.field]: text }
  }
  return filledTranslations(merged)
}

/** A row with a single text where dishes have no category of their own: the category of the rows below. */
const categoryRow = (cells: readonly string[], { meanings }: ListLayout): string | null => {
  const places = cells.flatMap((cell, place) => (isBlank(cell) ? [] : [place]))
  const [only] = places
  if (places.length !== 1 || only === undefined) return null
  const meaning = meanings[only]
  if (meaning === 'category') return (cells[only] ?? '').trim()
  const isTitle = !meanings.includes('category') && meaning !== 'price_cents' && meaning !== 'size'
  return isTitle && /\p{L}/u.test(cells[only] ?? '') ? (cells[only] ?? '').trim() : null
}

/** Where a row has values that no heading names: a column of its own where many rows have one, else a text without quotes. */
const strayPlaces = (table: Cells, { heading }: ListLayout): ReadonlySet<number> => {
  if (heading === null) return new Set()
  const headings = headingsOf(table, heading)
  const last = headings.flatMap((text, place) => (isBlank(text) ? [] : [place])).at(-1) ?? -1
  const rows = table.slice(heading + 1)
  const places = headings.flatMap((_none, place) => (place > last ? [place] : []))
  return new Set(
    places.filter((place) => rows.filter((row) => !isBlank(row[place] ?? '')).length * 2 < rows.length),
  )
}

/**
 * Whether a category is named once, for its own row and those below without one, as merged cells leave it. Where rows
 * repeat a category, or nearly all name one, a row without is a dish without.
 */
const isGrouped = (table: Cells, layout: ListLayout): boolean => {
  const place = layout.meanings.indexOf('category')
  const named = table
    .slice(layout.heading === null ? 0 : layout.heading + 1)
    .filter((cells) => !cells.every(isBlank) && categoryRow(cells, layout) === null)
    .map((cells) => foldName(unguarded(cells[place] ?? '')))
  // Nothing stands above the first rows without one.
  const below = named.slice(
    Math.max(
      0,
      named.findIndex((name) => name !== ''),
    ),
  )
  const own = below.filter((name) => name !== '')
  const without = below.length - own.length
  const repeated = own.length - new Set(own).size
  // A heading of a group may return on the next printed page.
  return repeated * 4 <= without && own.length <= without * 3
}

interface Reading {
  readonly rows: readonly ReadRow[]
  readonly problems: ListProblem[]
}

const readRows = (table: Cells, layout: ListLayout, { menu }: ListContext): Reading => {
  const rows: ReadRow[] = []
  const problems: ListProblem[] = []
  const comboCodes = new Set(menu.combos.map(({ code }) => code))
  const sizeNames = headingsOf(table, layout.heading).map((heading) => sizeOf(heading) ?? heading)
  const place = layout.meanings.indexOf('category')
  const isCarried = place < 0 || isGrouped(table, layout)
  const stray = strayPlaces(table, layout)
  const seen = new Set<string>()
  let category = ''
  // A category without a dish is more likely a dish without a price.
  let title: ListProblem | null = null

  for (let at = layout.heading === null ? 0 : layout.heading + 1; at < table.length; at += 1) {
    if (problems.length >= MAX_PROBLEMS) break
    const cells = table[at] ?? []
    if (cells.every(isBlank)) continue
    const named = categoryRow(cells, layout)
    if (named !== null) {
      if (title && place < 0) problems.push(title)
      title = { row: at + 1, column: 'price_cents', reason: 'noDishes', text: named }
      category = named
      continue
    }
    title = null
    // A merged cell has its text in the first row alone.
    const own = place < 0 ? '' : unguarded(cells[place] ?? '').trim()
    if (isCarried) category = own || category
    // A row with a category alone still counts for those below, until one names another.
    else if (own !== '' && foldName(own) !== foldName(category)) category = ''
    const report: Report = (column, reason, text) => problems.push({ row: at + 1, column, reason, text })
    const beyond = cells.find((text, spot) => stray.has(spot) && !isBlank(text))
    if (beyond !== undefined) report(null, 'extra', beyond)
    const row = readRow(cells, at + 1, own || category, layout, sizeNames, report)
    if (!row) continue
    if (row.code !== '' && seen.has(row.code)) report('code', 'twice', row.code)
    else if (comboCodes.has(row.code)) report('code', 'combo', row.code)
    seen.add(row.code)
    rows.push(row)
  }
  if (title && place < 0) problems.push(title)
  return { rows, problems }
}

/**
 * Parses a list's cells into products and problems, by its layout. Of a product the name and the price are needed;
 * codes and categories are proposed where they are missing. With problems, nothing may be sent.
 */
export const readMenuList = (table: Cells, layout: ListLayout, context: ListContext): ListMenu => {
  const wrong = checkLayout(layout)
  const nothing = { dishes: [], rows: [], pictures: [], groups: [], hasUncategorised: false }
  if (table.every((row) => row.every(isBlank)))
    return { ...nothing, problems: [{ row: 1, column: null, reason: 'empty', text: '' }] }
  if (wrong.length > 0) return { ...nothing, problems: wrong }

  const { rows, problems } = readRows(table, layout, context)
  const coded = codedRows(rows, context.menu, context.names.category)
  const known = new Map(context.menu.products.map((product) => [product.code, product]))
  const { idsOf, made } = groupMaker(context)
  const codes = new Set([...known.keys(), ...coded.map(({ code }) => code)])
  const dishes = rows.map((row, at): ListDish => {
    const { code, category, is_new } = coded[at] ?? { code: '', category: '', is_new: true }
    const product = known.get(code)
    const ids = idsOf(row, product)
    if (ids === null) problems.push({ row: row.row, column: 'options', reason: 'noGroup', text: '' })
    const other = (row.groups ?? [])
      .flatMap(({ options }) => options ?? [])
      .find(({ dish }) => dish !== undefined && !codes.has(dish))
    if (other?.dish !== undefined)
      problems.push({ row: row.row, column: 'options', reason: 'noDish', text: other.dish })
    return {
      code,
      is_new,
      name: row.name,
      category,
      price_cents: row.price_cents,
      ...row.optional,
      ...(row.stock !== undefined && is_new && !product ? { stock: row.stock } : {}),
      ...heldHours(row.optional, product),
      ...(row.texts.size > 0 ? { translations: translationsOf(row, product) ?? {} } : {}),
      ...(ids ? { option_group_ids: ids } : {}),
    }
  })
  if (dishes.length === 0 && problems.length === 0)
    problems.push({ row: (layout.heading ?? 0) + 1, column: null, reason: 'empty', text: '' })
  if (dishes.length > LIST_MAX_ROWS)
    problems.push({ row: LIST_MAX_ROWS + 2, column: null, reason: 'tooMany', text: '' })
  return {
    dishes,
    rows: rows.map(({ row }) => row),
    pictures: rows.map(({ picture }) => picture),
    groups: made(),
    problems: problems.sort((left, right) => left.row - right.row),
    hasUncategorised: rows.some(({ category }, at) => category === '' && coded[at]?.is_new === true),
  }
}

interface Refusal {
  readonly row: number
  readonly column: string
  readonly reason: string
}

const isRefusal = (value: unknown): value is Refusal => {
  const { row, column, reason } = (value ?? {}) as Partial<Refusal>
  return typeof row === 'number' && typeof column === 'string' && typeof reason === 'string'
}

const REFUSED = ['twice', 'combo', 'taken'] as const

/** What `menu.import` rejected (`details.problems`, rows from 0), by the rows of the list. */
export const refusedRows = ({ dishes, rows }: ListMenu, problems: unknown): ListProblem[] =>
  (Array.isArray(problems) ? problems : []).filter(isRefusal).map(({ row, column, reason }) => ({
    row: rows[row] ?? row + 2,
    column: COLUMNS.find((known) => known === column) ?? null,
    reason: REFUSED.find((known) => known === reason) ?? 'invalid',
    text: column === 'code' ? (dishes[row]?.code ?? '') : '',
  }))
