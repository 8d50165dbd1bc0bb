/** What a company's menu has already: a list is read against it. */
import type { SaleHours } from './sale-hours'

export interface KnownOption {
  readonly name: string
  readonly price_cents: number | null
  readonly product_id?: string | null | undefined
  readonly code?: string | null | undefined
  readonly is_available?: boolean | undefined
  readonly translations?: Translations | undefined
}
export interface KnownGroup {
  readonly id: string
  readonly name: string
  readonly rule: string
  readonly min_choices: number
  readonly max_choices: number
  readonly is_active?: boolean | undefined
  readonly translations?: Translations | undefined
  readonly options: readonly KnownOption[]
}
interface Named {
  readonly id: string
  readonly name: string
}
export interface KnownProduct {
  readonly id?: string | undefined
  readonly code: string
  readonly name: string
  readonly description: string | null
  readonly category_id: string
  readonly subcategory_id: string | null
  readonly price_cents: number
  readonly promotion_price_cents: number | null
  readonly is_available: boolean
  readonly is_featured: boolean
  readonly allergens: readonly string[]
  readonly option_group_ids?: readonly string[] | undefined
  readonly available_hours?: SaleHours | undefined
  readonly promotion_hours?: SaleHours | undefined
  readonly translations: Translations
  readonly image_url?: string | null | undefined
}
export type Translations = Readonly<
  Record<string, { readonly name?: string | undefined; readonly description?: string | undefined }>
>
export interface KnownMenu {
  readonly categories: readonly Named[]
  readonly subcategories: readonly (Named & { readonly category_id: string })[]
  readonly products: readonly KnownProduct[]
  readonly combos: readonly { readonly code: string }[]
  readonly groups: readonly KnownGroup[]
}

/** Compares names of categories, groups and products like the backend: trimmed, in lower case, with accents. */
export const foldName = (name: string): string => name.trim().toLowerCase()

/** Translations without empty texts and without languages that have none. */
export const filledTranslations = (translations: Translations): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) => {
      const filled = Object.entries(texts).flatMap(([field, text]) => (text ? [[field, text]] : []))
      return filled.length > 0 ? [[language, Object.fromEntries(filled) as Record<string, string>]] : []
    }),
  )
