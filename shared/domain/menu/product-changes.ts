/** Changes of many products in one step (app.change_products, docs/backend-api.md), each over the version it was read with. */
import { isSameData, mergeVersions, type Choice } from '@shared/domain/common/merge-versions'
import { parsePriceToCents } from '@shared/domain/common/price-text'
import { HIGHEST_PRICE_CENTS, isIdlePromotion } from './price-change'
import type { HoursField, SaleHoursWrite } from './sale-hours'

/** How many products one step changes; app.most_changed_products in the database is the same number. */
export const MOST_CHANGED_PRODUCTS = 5_000
/** The highest count that a person types; app.check_product_changes has the same number. */
const HIGHEST_COUNT = 100_000

/** What the grid edits of a product. */
export interface GridValues {
  readonly price_cents: number
  readonly promotion_price_cents: number | null
  readonly is_available: boolean
  readonly is_featured: boolean
  readonly category_id: string
  /** How many remain; null where it is not counted. */
  readonly quantity: number | null
}
export type GridField = keyof GridValues
export const GRID_FIELDS = [
  'price_cents',
  'promotion_price_cents',
  'is_available',
  'is_featured',
  'category_id',
  'quantity',
] as const satisfies readonly GridField[]

/** The values of a row as they were read, with their version. */
export interface GridRow extends GridValues {
  readonly id: string
  readonly updated_at: string
}

/** What was typed into cells, as text; switches as they stand. A cell that nobody touched is absent. */
export type Typed = Readonly<Partial<Record<GridField, string | boolean>>>

/** A row that somebody typed into: the version it was read with, and the cells. */
export interface Edit {
  readonly base: GridRow
  readonly typed: Typed
  /** The id of the movement that a change of its count is: sent again, it moves the count once. */
  readonly movement: string
}
export type Edits = Readonly<Record<string, Edit>>

export type CellProblem = 'required' | 'price' | 'tooBig' | 'promotion' | 'count'

/** One row of the call. */
export interface ProductChange {
  readonly id: string
  readonly expected: string
  readonly remove?: true
  readonly set?: Partial<Omit<GridValues, 'quantity'>> & { readonly subcategory_id?: string | null } & {
    readonly [F in HoursField]?: SaleHoursWrite
  }
  readonly stock?: { readonly id: string; readonly from: number; readonly to: number }
}

/** The values of a row without its id and version. */
export const valuesOf = (row: GridValues): GridValues => ({
  price_cents: row.price_cents,
  promotion_price_cents: row.promotion_price_cents,
  is_available: row.is_available,
  is_featured: row.is_featured,
  category_id: row.category_id,
  quantity: row.quantity,
})

const readPrice = (text: string): number => parsePriceToCents(text.trim()) ?? Number.NaN
const readCount = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : Number.NaN)

/** The values that a row's cells mean; NaN where a text is no number. */
export const typedValues = ({ base, typed }: Edit): GridValues => {
  const text = (field: GridField): string | undefined =>
    typeof typed[field] === 'string' ? typed[field] : undefined
  const [price, promotion, quantity] = [text('price_cents'), text('promotion_price_cents'), text('quantity')]
  return {
    price_cents: price === undefined ? base.price_cents : readPrice(price),
    promotion_price_cents:
      promotion === undefined
        ? base.promotion_price_cents
        : promotion.trim() === ''
          ? null
          : readPrice(promotion),
    is_available: typed.is_available === undefined ? base.is_available : typed.is_available === true,
    is_featured: typed.is_featured === undefined ? base.is_featured : typed.is_featured === true,
    category_id: text('category_id') ?? base.category_id,
    quantity: base.quantity === null || quantity === undefined ? base.quantity : readCount(quantity),
  }
}

/** The fields of a row that would change. */
export const changedFields = (edit: Edit): GridField[] => {
  const values = typedValues(edit)
  return GRID_FIELDS.filter((field) => !Object.is(values[field], edit.base[field]))
}

/** Why the cells of a row cannot be saved; only of rows that change. */
export const cellProblems = (edit: Edit): Readonly<Partial<Record<GridField, CellProblem>>> => {
  const changed = changedFields(edit)
  if (changed.length === 0) return {}
  const { price_cents, promotion_price_cents, quantity } = typedValues(edit)
  const problems: Partial<Record<GridField, CellProblem>> = {}
  const ofPrice = (field: 'price_cents' | 'promotion_price_cents', cents: number): void => {
    if (Number.isNaN(cents)) problems[field] = String(edit.typed[field]).trim() === '' ? 'required' : 'price'
    else if (cents > HIGHEST_PRICE_CENTS) problems[field] = 'tooBig'
  }
  ofPrice('price_cents', price_cents)
  if (promotion_price_cents !== null) ofPrice('promotion_price_cents', promotion_price_cents)
  // An old promotion that means nothing is no reason to refuse another change.
  const hasNewPrice = changed.includes('price_cents') || changed.includes('promotion_price_cents')
  if (
    hasNewPrice &&
    Object.keys(problems).length === 0 &&
    isIdlePromotion(price_cents, promotion_price_cents)
  )
    problems[changed.includes('promotion_price_cents') ? 'promotion_price_cents' : 'price_cents'] =
      'promotion'
  if (changed.includes('quantity') && (Number.isNaN(quantity) || (quantity ?? 0) > HIGHEST_COUNT))
    problems.quantity = 'count'
  return problems
}

/** The row of the call for an edited one; null where nothing changes. */
export const changeOfEdit = (edit: Edit): ProductChange | null => {
  const changed = changedFields(edit)
  if (changed.length === 0) return null
  const values = typedValues(edit)
  const { base } = edit
  const set = Object.fromEntries(
    changed.flatMap((field) => (field === 'quantity' ? [] : [[field, values[field]] as const])),
  )
  return {
    id: base.id,
    expected: base.updated_at,
    ...(Object.keys(set).length > 0 && { set }),
    ...(changed.includes('quantity') && {
      stock: { id: edit.movement, from: base.quantity ?? 0, to: values.quantity ?? 0 },
    }),
  }
}

/** The row that takes a change back; `before` is the row as it was, with its subcategory. */
export const inverseOf = (
  change: ProductChange,
  before: GridValues & { readonly subcategory_id: string | null },
  updated_at: string,
  newId: () => string,
): ProductChange => {
  const fields = Object.keys(change.set ?? {})
  const wanted = fields.includes('category_id') ? [...fields, 'subcategory_id'] : fields
  const set = Object.fromEntries(
    Object.entries(before).filter(([field]) => field !== 'quantity' && wanted.includes(field)),
  )
  return {
    id: change.id,
    expected: updated_at,
    ...(Object.keys(set).length > 0 && { set }),
    // A count below zero cannot be typed; it comes back as none.
    ...(change.stock && {
      stock: { id: newId(), from: change.stock.to, to: Math.max(0, change.stock.from) },
    }),
  }
}

/** The values as cells show them: `textOf` writes an amount. */
const textOfValue = (
  field: GridField,
  value: GridValues[GridField],
  amountText: (cents: number) => string,
): string | boolean => {
  if (value === null) return ''
  if (typeof value === 'number') return field === 'quantity' ? String(value) : amountText(value)
  return value
}

/** What a cell shows: what was typed, else the row's value. */
export const cellOf = (
  row: GridValues,
  typed: Typed | undefined,
  field: GridField,
  amountText: (cents: number) => string,
): string | boolean => typed?.[field] ?? textOfValue(field, row[field], amountText)

/** A row that two people changed, on top of the other's version; `contested` are the fields that both changed. */
export interface MergedEdit {
  readonly edit: Edit
  readonly contested: readonly GridField[]
}

/**
 * An edit over the version that somebody saved meanwhile: what only one of them changed stays as they left it, and a
 * contested field is as `choices` say, mine where they say nothing. A count is theirs where it is no longer kept.
 */
export const mergeEdit = (
  edit: Edit,
  theirs: GridRow,
  amountText: (cents: number) => string,
  choices: Readonly<Partial<Record<GridField, Choice>>> = {},
): MergedEdit => {
  const mine = typedValues(edit)
  const kept = theirs.quantity === null ? { ...mine, quantity: null } : mine
  const base = valuesOf(edit.base)
  // What was sold meanwhile contradicts no count: the difference that was typed goes on. A count that is as typed is saved.
  const isSettled = theirs.quantity === null || theirs.quantity === mine.quantity
  const counted = { ...base, quantity: isSettled ? theirs.quantity : base.quantity }
  const { values, contested } = mergeVersions<GridValues>(
    counted,
    kept,
    { ...valuesOf(theirs), quantity: counted.quantity },
    choices,
  )
  const next: GridRow = { ...theirs, quantity: counted.quantity }
  const typed = Object.fromEntries(
    GRID_FIELDS.flatMap((field) =>
      isSameData(values[field], next[field])
        ? []
        : [[field, textOfValue(field, values[field], amountText)] as const],
    ),
  )
  return {
    edit: { base: next, typed, movement: edit.movement },
    contested: contested.filter((field): field is GridField => GRID_FIELDS.some((one) => one === field)),
  }
}
