import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { codeSchema } from '@shared/schemas/records/record-fields'
import type { RecordRow, RecordWrite } from '@shared/schemas/records/records'
import { OPTION_LIMITS } from '@shared/domain/options/options'
import type { Problems } from '@renderer/app/office/use-record-form'
import type { Product } from './menu-records'

export type OptionGroup = RecordRow<'option_groups'>
export type GroupWrite = RecordWrite<'option_groups'>
export type OptionWrite = GroupWrite['options'][number]

export const blankGroup = (place: number): GroupWrite => ({
  id: crypto.randomUUID(),
  name: '',
  translations: {},
  rule: 'sum',
  min_choices: 0,
  max_choices: 1,
  options: [],
  sort_order: place,
  is_active: true,
})

export const blankOption = (): OptionWrite => ({
  id: crypto.randomUUID(),
  name: '',
  translations: {},
  code: null,
  // A missing price, since an option for nothing is typed as 0.
  price_cents: null,
  product_id: null,
  is_available: true,
})

/** The translated names of a product, without its descriptions. */
const namesOf = (translations: Product['translations']): OptionWrite['translations'] =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, { name }]) => (name ? [[language, { name }]] : [])),
  )

/** An option with its product, whose name and code it takes where it has none of its own. */
export const withProduct = (option: OptionWrite, product: Product | null): OptionWrite =>
  product === null
    ? { ...option, product_id: null }
    : {
        ...option,
        product_id: product.id,
        name: option.name.trim() === '' ? product.name : option.name,
        code: option.code ?? product.code,
        translations: option.name.trim() === '' ? namesOf(product.translations) : option.translations,
      }

/** Makes options from products, at their price or for no surcharge, without those the group already has. */
export const optionsOf = (
  options: readonly OptionWrite[],
  products: readonly Product[],
  price_cents: 0 | null,
): OptionWrite[] => {
  const held = new Set(options.map(({ product_id }) => product_id))
  return products
    .filter(({ id }) => !held.has(id))
    .slice(0, Math.max(0, OPTION_LIMITS.options - options.length))
    .map((product) => withProduct({ ...blankOption(), price_cents }, product))
}

export type OptionProblems = Readonly<Partial<Record<'name' | 'price_cents' | 'code' | 'product_id', string>>>

/** Whether the product of an option was removed: guests are not offered it. */
export const lostProduct = (
  { product_id }: Pick<OptionWrite, 'product_id'>,
  products: readonly Pick<Product, 'id'>[],
): boolean => product_id !== null && !products.some(({ id }) => id === product_id)

/** The problems of one option, as keys of `office:problems`. */
export const optionProblems = (option: OptionWrite, products: readonly Product[]): OptionProblems => {
  const { name, price_cents, product_id, code } = option
  return {
    ...(name.trim() === '' ? { name: 'required' } : {}),
    ...(name.trim().length > COLUMN_LIMITS.products.name ? { name: 'invalid' } : {}),
    ...(Number.isNaN(price_cents) ? { price_cents: 'invalid' } : {}),
    ...(price_cents === null && product_id === null ? { price_cents: 'required' } : {}),
    ...(code !== null && !codeSchema.safeParse(code).success ? { code: 'invalid' } : {}),
    ...(lostProduct(option, products) ? { product_id: 'gone' } : {}),
  }
}

/** Problems beyond the schema, as keys of `problems`. */
export const groupProblems = (
  { rule, min_choices, max_choices, options }: GroupWrite,
  products: readonly Product[],
): Problems => ({
  ...(min_choices > max_choices ? { max_choices: 'range' } : {}),
  ...(rule === 'halves' && (min_choices < 1 || max_choices > OPTION_LIMITS.parts)
    ? { [min_choices < 1 ? 'min_choices' : 'max_choices']: 'halves' }
    : {}),
  ...(options.length < Math.max(1, min_choices) ? { options: 'tooFew' } : {}),
  ...(options.some((option) => Object.keys(optionProblems(option, products)).length > 0)
    ? { options: 'incomplete' }
    : {}),
  ...(options.some((option) => lostProduct(option, products)) ? { options: 'lostProduct' } : {}),
})
