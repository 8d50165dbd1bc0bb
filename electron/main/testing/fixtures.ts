import { randomUUID } from 'node:crypto'
import type { NewOrder } from '@shared/schemas/order/order'
import type { PulledPeer } from '@shared/schemas/sync/sync'

export const COMPANY_ID = '11111111-1111-4111-8111-111111111111'
export const CATEGORY_ID = '22222222-2222-4222-8222-222222222222'
export const PRODUCT_ID = '33333333-3333-4333-8333-333333333333'
export const OPERATOR_ID = '44444444-4444-4444-8444-444444444444'
export const TERMINAL_ID = '55555555-5555-4555-8555-555555555555'

/** Another terminal as a pull brings it. */
export const pulledPeer = (terminal_id: string, over: Partial<PulledPeer> = {}): PulledPeer => ({
  terminal_id,
  name: 'Bar',
  prefix: 'B',
  lan_key: null,
  pushed_seq: 0,
  waiting: [],
  ...over,
})

/** An enrolment as `store.enrolments.save` takes it. */
export const enrolmentOf = (
  id: string,
  company_id: string,
  over: { name?: string; prefix?: string } = {},
) => ({
  id,
  company_id,
  name: 'Caixa',
  prefix: 'A',
  last_counter: 0,
  enrolled_at: '2026-03-01T12:00:00.000Z',
  ...over,
})

export const company = {
  id: COMPANY_ID,
  slug: 'bella-napoli',
  name: 'Bella Napoli',
  nome_fantasia: 'Bella Napoli',
  is_active: true,
}

export const category = {
  id: CATEGORY_ID,
  company_id: COMPANY_ID,
  key: 'burgers',
  name: 'Hambúrgueres',
  translations: {},
  sort_order: 1,
  is_active: true,
}

export const product = {
  id: PRODUCT_ID,
  company_id: COMPANY_ID,
  category_id: CATEGORY_ID,
  subcategory_id: null,
  code: 'H001',
  name: 'Clássico',
  description: null,
  translations: {},
  price_cents: 2500,
  promotion_price_cents: null,
  image_url: null,
  is_available: true,
  is_featured: false,
  sort_order: 1,
  allergens: [],
}

/** A cart's line as a screen saves it. */
export const cartLine = {
  id: 'margherita-1',
  product_id: PRODUCT_ID,
  code: 'P001',
  name: 'Margherita',
  category: 'Pizzas',
  price_cents: 4_990,
  quantity: 1,
  notes: null,
  source: 'trailer' as const,
}

/** An order of `quantity` burgers as a screen sends it. */
export const newOrder = (over: Partial<NewOrder> = {}, quantity = 2): NewOrder => ({
  id: randomUUID(),
  customer_name: 'Ana',
  customer_phone: null,
  responsible_name: null,
  table_number: '5',
  comanda: null,
  source: 'trailer',
  expected_total_cents: quantity * product.price_cents,
  client_placed_at: '2026-03-01T20:00:00.000Z',
  items: [
    {
      id: randomUUID(),
      product_id: PRODUCT_ID,
      code: 'H001',
      name: 'Clássico',
      category: 'Hambúrgueres',
      quantity,
      unit_price_cents: product.price_cents,
      notes: null,
      source: 'trailer',
    },
  ],
  ...over,
})
