import type { NewCartLine } from '@shared/domain/cart/cart'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import { testCompany } from './company'

const MOMENT = '2026-11-21T15:00:00Z'
const ORDER_ID = 'eeeeeeee-0000-4000-8000-000000000001'
const PRODUCT_ID = 'cccccccc-0000-4000-8000-000000000001'

/** An order line for component tests. */
export const testOrderLine = (changes: Partial<OrderItem> = {}): OrderItem => ({
  id: 'ffffffff-0000-4000-8000-000000000001',
  order_id: ORDER_ID,
  company_id: testCompany().id,
  position: 1,
  product_id: PRODUCT_ID,
  code: 'P001',
  name: 'Margherita',
  category: 'Pizzas',
  quantity: 1,
  unit_price_cents: 5_000,
  total_cents: 5_000,
  notes: null,
  source: 'main_menu',
  done_at: null,
  voided_at: null,
  ...changes,
})

/** A table's web order without lines, for component tests. */
export const testOrder = (changes: Partial<BoardOrder> = {}): BoardOrder => ({
  id: ORDER_ID,
  company_id: testCompany().id,
  number: 'W001',
  origin: 'web',
  terminal_id: null,
  user_id: null,
  operator_id: null,
  customer_name: 'Ana',
  customer_phone: null,
  responsible_name: null,
  table_number: '12',
  comanda: null,
  source: 'main_menu',
  subtotal_cents: 5_000,
  total_cents: 5_000,
  status: 'placed',
  delivered: false,
  cancel_reason: null,
  flags: [],
  client_placed_at: MOMENT,
  placed_at: MOMENT,
  updated_at: MOMENT,
  status_changed_at: MOMENT,
  items: [],
  sync_state: 'sent',
  ...changes,
})

/** A cart line for component tests. */
export const testCartLine = (changes: Partial<NewCartLine> = {}): NewCartLine => ({
  product_id: PRODUCT_ID,
  code: 'P001',
  name: 'Margherita',
  category: 'Pizzas',
  price_cents: 4_990,
  quantity: 1,
  notes: null,
  source: 'main_menu',
  ...changes,
})
