import { isIdlePromotion } from '@shared/domain/price-change'
import type { RecordRow, RecordWrite } from '@shared/schemas/records'
import type { Problems } from '@renderer/app/office/use-record-form'

export type Combo = RecordRow<'combos'>
export type ComboWrite = RecordWrite<'combos'>

/** A new combo without a price: one for nothing is said, not forgotten. */
export const blankCombo = (place: number): ComboWrite => ({
  id: crypto.randomUUID(),
  code: '',
  name: '',
  description: '',
  translations: {},
  price_cents: Number.NaN,
  promotion_price_cents: null,
  image_url: null,
  is_available: true,
  is_featured: false,
  sort_order: place,
  category_id: null,
  items: [],
})

/** What the table's shape cannot say: a promotion must be below the price, and a combo is made of something. */
export const comboProblems = ({ price_cents, promotion_price_cents, items }: ComboWrite): Problems => ({
  ...(isIdlePromotion(price_cents, promotion_price_cents) ? { promotion_price_cents: 'invalid' } : {}),
  ...(items.length === 0 ? { items: 'required' } : {}),
})
