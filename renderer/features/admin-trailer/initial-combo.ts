import { isIdlePromotion } from '@shared/domain/menu/price-change'
import type { RecordRow, RecordWrite } from '@shared/schemas/records/records'
import type { Problems } from '@renderer/app/office/use-record-form'

export type Combo = RecordRow<'combos'>
export type ComboWrite = RecordWrite<'combos'>

/** A missing price, since a combo for nothing is typed as 0. */
export const blankCombo = (place: number): ComboWrite => ({
  id: crypto.randomUUID(),
  code: '',
  name: '',
  description: '',
  translations: {},
  price_cents: Number.NaN,
  promotion_price_cents: null,
  available_hours: null,
  promotion_hours: null,
  image_url: null,
  illustration: null,
  is_available: true,
  is_featured: false,
  sort_order: place,
  category_id: null,
  items: [],
  option_group_ids: [],
})

/** Problems beyond the schema: a promotion must be below the price, and a combo needs a part, fixed or chosen. */
export const comboProblems = (combo: ComboWrite): Problems => ({
  ...(isIdlePromotion(combo.price_cents, combo.promotion_price_cents)
    ? { promotion_price_cents: 'invalid' }
    : {}),
  ...(combo.items.length === 0 && !combo.option_group_ids?.length ? { items: 'required' } : {}),
})
