import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { MAX_PAUSE_REASON, PAUSE_STEPS } from '@shared/domain/company/order-pause'
import { optionalTextSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { MOST_PARTS } from '@shared/domain/tab/bill-payment'
import { API_VERSION } from '@shared/domain/sync/api-version'
import { newOrderLineSchema, newOrderSchema } from '@shared/schemas/order/order'
import { exportedSchema } from '@shared/schemas/records/export'
import { newReservationSchema } from '@shared/schemas/reservation/reservation'
import { pushEntrySchema, type OutboxKind } from '@shared/schemas/sync/sync'
import { cashChangeSchema } from '@shared/schemas/cash/cash'
import { newPaymentPartSchema } from '@shared/schemas/tab/payment-part'
import { tabChangeSchema } from '@shared/schemas/tab/tab'
import { newPin } from '../../../supabase/tests/support/operators'
import { newOrder, placeEntry, totalOf } from '../../support/orders'
import { tableCodeOf } from '../../support/table-codes'
import type { Scene } from './scene'
import type { SqlArgument, SqlFunction } from './functions'

/**
 * A valid value of an argument, so that the others can be malformed one at a time; and, where known, a check of what is
 * valid.
 */
export interface Sample {
  /** Created anew for each call: ids are used once. */
  readonly make: () => unknown
  /** Returns false for what must be rejected; without it both outcomes are right. */
  readonly isGood?: (value: unknown) => boolean
}

const always = (value: unknown): Sample => ({ make: () => value })

/** By `function.argument`, by `argument:type`, by argument. */
const knownSamples = (scene: Scene): Readonly<Record<string, Sample>> => {
  const order = () => newOrder(scene.mine.products, { mark: 'Pessoa', turn: 3, lineCount: 2 })
  return {
    p_company: always(scene.mine.id),
    'p_company:jsonb': { make: () => ({ id: randomUUID(), name: 'Casa', uf: 'SP', cep: '01327000' }) },
    user_id: always(scene.customerId),
    'p_order:uuid': always(scene.orderId),
    p_item: always(scene.itemId),
    p_terminal: always(scene.terminal.id),
    'enrol_terminal.p_terminal': { make: () => randomUUID() },
    'revoke_terminal.p_terminal': always(scene.spareTerminal.id),
    'terminal_adopt.p_author': always(scene.lost.terminal),
    'terminal_adopt.p_adoption': always(scene.lost.adoption),
    'terminal_adopt.p_approval': always(null),
    'kitchen_screen.p_terminal': always(scene.screen.id),
    'kitchen_screen.p_token': always(scene.screen.token),
    p_version: always(null),
    p_in_browser: always(false),
    'claim_terminal_code.p_terminal': { make: () => randomUUID() },
    // Well formed, and nobody's.
    'claim_terminal_code.p_code': always('0000-0000'),
    'revoke_terminal_code.p_code': { make: () => randomUUID() },
    p_mode: always('staff'),
    p_token: always(scene.terminal.token),
    p_token_hash: { make: () => randomBytes(32).toString('hex') },
    p_name: always('Balcão'),
    p_prefix: { make: nextPrefix },
    p_protocol: { make: () => API_VERSION, isGood: (value) => String(value) === String(API_VERSION) },
    p_cursor: always(null),
    p_limit: always(10),
    p_done: always(true),
    p_product: always(scene.mine.products[0]?.id),
    p_available: always(true),
    p_is_favourite: always(true),
    p_reason: always(null),
    p_minutes: always(40),
    p_choice: always('remove'),
    p_op: always('take'),
    p_received_cents: always(null),
    'p_call:text': { make: () => randomUUID() },
    'p_call:jsonb': {
      make: () => ({
        id: randomUUID(),
        kind: 'waiter',
        tab_id: null,
        table_number: '7',
        table_token: tableCodeOf('7'),
      }),
    },
    p_request: {
      make: () => ({ id: randomUUID(), tab_id: randomUUID(), share: 'own', people: 1, with_fee: true }),
    },
    p_export: always({ kind: 'history', from: '2030-01-01', to: '2030-01-31', rows: 12 }),
    'change_prices.p_change': {
      make: () => ({
        field: 'price_cents',
        percent: 10,
        cents: null,
        round_to_cents: 10,
        rows: [{ id: scene.mine.products[0]?.id, expected: new Date().toISOString() }],
      }),
    },
    'change_products.p_rows': {
      make: () => [
        {
          id: scene.mine.products[0]?.id,
          expected: new Date().toISOString(),
          set: {
            price_cents: 1_000,
            promotion_price_cents: null,
            is_available: true,
            category_id: randomUUID(),
            available_hours: [{ days: [1, 2], opens_at: '17:00', closes_at: '19:00' }],
            promotion_hours: null,
          },
          stock: { id: randomUUID(), from: 1, to: 2 },
        },
      ],
    },
    'p_status:text': always('preparing'),
    p_role: always('employee'),
    p_pin: { make: () => newPin() },
    'terminal_unlock_pin.p_proof': { make: () => newPin().proof },
    p_subject: {
      make: () => ({ action: 'void', subject_id: scene.itemId, amount: 1000, reason: 'caiu' }),
    },
    p_entry: { make: () => randomUUID() },
    'p_reservation:jsonb': { make: newReservation, isGood: acceptsReservation },
    'set_reservation_status.p_expected': always(null),
    'change_own_reservation.p_expected': always(null),
    'import_company.p_expected': always(null),
    'set_platform_rights.p_change': always({ roles: {}, permissions: {} }),
    // Of a company that is approved under this name already.
    p_shown: always({ name: 'Casa', slug: 'casa', refused_at: null }),
    'set_reservation_tables.p_change': {
      make: () => ({
        table_ids: [],
        duration_minutes: 120,
        updated_at: new Date().toISOString(),
        accepted: [],
      }),
    },
    'p_order:jsonb': { make: order, isGood: accepts(newOrderSchema) },
    'p_items:jsonb': { make: () => order().items, isGood: accepts(linesSchema) },
    p_expected_total_cents: always(totalOf(order().items)),
    'p_entries:jsonb': { make: () => entriesOf(scene), isGood: isGoodPush },
    'p_waiting:jsonb': { make: () => [], isGood: accepts(z.array(uuidSchema)) },
    'p_status:jsonb': {
      make: () => ({
        app_version: '0.1.0',
        queue_length: 0,
        clock: new Date().toISOString(),
        disk: 'none',
        failing_printers: [],
        held_tickets: 0,
      }),
    },
  }
}

/**
 * A sample for any argument of any function: a known one, else one of its type, else an object of the keys in its
 * source.
 */
export const samplesFor = (scene: Scene): ((fn: SqlFunction, arg: SqlArgument) => Sample) => {
  const known = knownSamples(scene)
  const byType: Readonly<Record<string, Sample>> = {
    uuid: always(scene.mine.id),
    text: always('texto'),
    integer: always(1),
    bigint: always(1),
    boolean: always(true),
    date: always('2030-01-31'),
  }
  return (fn, arg) =>
    known[`${fn.name}.${arg.name}`] ??
    known[`${arg.name}:${arg.type}`] ??
    known[arg.name] ??
    byType[arg.type] ??
    always(objectOfKeys(fn.source))
}

const newReservation = () => ({
  id: randomUUID(),
  name: 'Ana',
  phone: `119${String(Math.random()).slice(2, 10).padEnd(8, '0')}`,
  date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  time: '20:00',
  people: '4',
  observations: null,
})

/** Observations may be missing in a request. */
const acceptsReservation = (value: unknown): boolean =>
  newReservationSchema.safeParse(
    typeof value === 'object' && value !== null ? { observations: null, ...value } : value,
  ).success

let prefixes = 0
const letter = (index: number): string => 'ABCDEFGHIJKLMNOPQRSTUVXYZ'.charAt(index % 25)
const nextPrefix = (): string => {
  prefixes += 1
  return letter(Math.floor(prefixes / 25)) + letter(prefixes)
}

const objectOfKeys = (source: string): Record<string, unknown> =>
  Object.fromEntries([...source.matchAll(/'([a-z][a-z_]{1,40})'/g)].map(([, key]) => [key, 'texto']))

const linesSchema = z.array(newOrderLineSchema).check(z.minLength(1), z.maxLength(200))
const payloadSchemas = {
  place_order: z.omit(newOrderSchema, { expected_total_cents: true }),
  append_order_items: z.object({ order_id: z.guid(), items: linesSchema }),
  advance_order: z.object({ order_id: z.guid(), status: z.string() }),
  tick_order_item: z.object({ item_id: z.guid(), done: z.boolean() }),
  report_order_item: z.object({ item_id: z.guid(), reason: z.optional(z.nullable(z.string())) }),
  delay_order: z.object({
    order_id: z.guid(),
    minutes: z.int().check(z.minimum(1), z.maximum(600)),
    reason: z.string(),
  }),
  change_call: z.union([
    z.object({
      call_id: z.guid(),
      op: z.enum(['take', 'finish']),
      received_cents: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000)))),
    }),
    z.object({
      call_id: z.guid(),
      op: z.literal('charge'),
      charge: z.object({
        tab_id: z.guid(),
        bill_id: z.guid(),
        amount_cents: z.int().check(z.minimum(1), z.maximum(100_000_000)),
        service_fee_percent: z.int().check(z.minimum(0), z.maximum(100)),
        discount_percent: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
        parts: z.optional(
          z.nullable(z.array(z.object(newPaymentPartSchema.shape)).check(z.maxLength(MOST_PARTS - 1))),
        ),
      }),
    }),
  ]),
  set_available: z.object({ product_id: z.guid(), available: z.boolean() }),
  pause_orders: z.object({
    span: z.enum(PAUSE_STEPS),
    reason: z.optional(optionalTextSchema(MAX_PAUSE_REASON)),
  }),
  correct_stock: z.object({ product_id: z.guid(), difference: z.int() }),
  change_tab: tabChangeSchema,
  change_cash: cashChangeSchema,
  log_export: exportedSchema,
} as const satisfies Record<OutboxKind, z.ZodMiniType>

const accepts =
  (schema: z.ZodMiniType) =>
  (value: unknown): boolean =>
    schema.safeParse(withBlanks(value)).success

/** One bad entry is rejected on its own: the push is valid when any of its entries is. */
const isGoodPush = (value: unknown): boolean => {
  if (!Array.isArray(value) || value.length > 50) return false
  return (
    value.length === 0 ||
    value.some((entry) => {
      const parsed = pushEntrySchema.safeParse({ operator_id: null, ...entry })
      return parsed.success && accepts(payloadSchemas[parsed.data.kind])(parsed.data.payload)
    })
  )
}

/** Missing fields count as blank: docs/backend-api.md does not distinguish null, '' and missing. */
const withBlanks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withBlanks)
  if (typeof value !== 'object' || value === null) return value
  const blanks = { customer_phone: null, responsible_name: null, comanda: null, notes: null }
  const filled: Record<string, unknown> = { ...blanks, ...value }
  return {
    ...filled,
    category: filled.category ?? '',
    items: 'items' in filled ? withBlanks(filled.items) : undefined,
  }
}

const entriesOf = (scene: Scene): unknown[] => {
  const order = newOrder(scene.mine.products, { mark: 'Terminal', turn: 5, lineCount: 2 })
  const entry = placeEntry(1, 'A001', order)
  return [entry]
}

/** One entry of each kind, for mutations of their own. */
export const entriesOfEachKind = (scene: Scene): unknown[][] => {
  const base = entriesOf(scene)[0] as Record<string, unknown>
  const { items } = newOrder(scene.mine.products, { mark: 'mais', turn: 2, lineCount: 1 })
  const of = (kind: string, payload: Record<string, unknown>) => [
    { ...base, id: randomUUID(), kind, payload },
  ]
  return [
    of('append_order_items', { order_id: scene.orderId, items }),
    of('advance_order', { order_id: scene.orderId, status: 'preparing', reason: null }),
    of('tick_order_item', { item_id: scene.itemId, done: true }),
    of('delay_order', { order_id: scene.orderId, minutes: 45, reason: 'forno cheio' }),
    of('report_order_item', { item_id: scene.itemId, reason: 'acabou' }),
  ]
}
