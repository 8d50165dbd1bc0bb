import type { Option, OptionGroup } from '@shared/schemas/menu/menu'
import { testCompany } from './company'

/** A UUID from the end of a name, the same at every call. */
const idOf = (kind: 'eeeeeeee' | 'ffffffff', name: string): string => {
  const hex = Array.from(name, (letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('')
  return `${kind}-0000-4000-8000-${hex.slice(-12).padStart(12, '0')}`
}

export const testOption = (
  name: string,
  price_cents: number | null,
  changes: Partial<Option> = {},
): Option => ({
  id: idOf('eeeeeeee', name),
  name,
  translations: {},
  code: null,
  price_cents,
  product_id: null,
  is_available: true,
  ...changes,
})

/** An option group for component tests; 'sum' and without a required choice by default. */
export const testGroup = (
  name: string,
  options: Option[],
  changes: Partial<OptionGroup> = {},
): OptionGroup => ({
  id: idOf('ffffffff', name),
  company_id: testCompany().id,
  name,
  translations: {},
  rule: 'sum',
  min_choices: 0,
  max_choices: 1,
  options,
  sort_order: 0,
  is_active: true,
  ...changes,
})
