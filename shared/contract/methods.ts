import * as z from 'zod/mini'
import { accessSchema, membershipSchema } from '@shared/schemas/access/access'
import { sessionSchema } from '@shared/schemas/access/session'
import { companySchema } from '@shared/schemas/company/company'
import { cartSchema } from '@shared/schemas/cart/cart'
import { menuItemSchema, menuSchema } from '@shared/schemas/menu/whole-menu'
import { textSchema, uuidSchema } from '@shared/schemas/common/primitives'
import { syncStatusSchema } from '@shared/schemas/sync/sync'
import { accountMethods } from '@shared/contract/account/account-methods'
import { pushMethods } from '@shared/contract/account/push-methods'
import { audioEvents, audioMethods } from '@shared/contract/audio/audio-methods'
import { addressMethods } from '@shared/contract/company/address-methods'
import { availabilityMethods } from '@shared/contract/menu/availability-methods'
import { favouriteMethods } from '@shared/contract/menu/favourite-methods'
import { companyMethods } from '@shared/contract/company/company-methods'
import { kitchenMethods } from '@shared/contract/kitchen/kitchen-methods'
import { storageEvents } from '@shared/contract/sync/health-methods'
import { printEvents } from '@shared/contract/printing/print-methods'
import { approvalMethods } from '@shared/contract/order/approval-methods'
import { orderMethods } from '@shared/contract/order/order-methods'
import { pageMethods } from '@shared/contract/company/page-methods'
import { exportMethods } from '@shared/contract/records/export-methods'
import { reservationMethods } from '@shared/contract/reservation/reservation-methods'
import { callMethods } from '@shared/contract/tab/call-methods'
import { tabMethods } from '@shared/contract/tab/tab-methods'
import { sessionEventSchema, sessionMethods } from '@shared/contract/account/session-methods'
import { themeMethods } from '@shared/contract/theme/theme-methods'

const nothing = z.strictObject({})
const ofCompany = z.strictObject({ company_id: uuidSchema })

const cartOwner = { person_id: z.optional(z.nullable(uuidSchema)) }

/**
 * Every method of a Gateway, the same on web and terminal: kind, input, output. A new method is one entry here; the
 * compiler reports missing handlers.
 */
export const methods = {
  ...sessionMethods,
  ...accountMethods,
  ...pushMethods,
  /** The caller's rights; a guest has none. Evaluated by shared/domain/access/permissions. */
  'access.get': { kind: 'query', input: nothing, output: accessSchema },

  /** The first company of the list, shown to a guest who selected none; null when there is none (spec §4, §7). */
  'companies.first': { kind: 'query', input: nothing, output: z.nullable(companySchema) },
  /** One company by id or slug, active or visible to the caller. Errors: not_found. */
  'companies.get': {
    kind: 'query',
    input: z.union([z.strictObject({ id: uuidSchema }), z.strictObject({ slug: textSchema(1, 120) })]),
    output: companySchema,
  },
  /** The caller's companies, by the time of joining (spec §7). */
  'companies.mine': {
    kind: 'query',
    input: nothing,
    output: z.array(z.object({ role: z.string(), is_active: z.boolean(), company: companySchema })),
  },
  /** Makes the caller a customer of an open company: 'Quero pedir aqui'. Errors: company_inactive, signup_closed, not_authenticated. */
  'companies.join': { kind: 'command', input: ofCompany, output: membershipSchema },
  ...companyMethods,

  /** The whole menu. On an enrolled terminal from its own disk. Errors: not_found, catalogue_not_ready. */
  'menu.get': { kind: 'query', input: ofCompany, output: menuSchema },
  /** The item with this code (normalised, upper case), sold out ones included; null when there is none on the menu. */
  'menu.findByCode': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema, code: textSchema(1, 20) }),
    output: z.nullable(menuItemSchema),
  },

  /** Ids of what is ordered most, the most wanted first; empty where too little was ordered. */
  'menu.bestSellers': {
    kind: 'query',
    input: ofCompany,
    output: z.object({ product_ids: z.array(uuidSchema) }),
  },

  ...favouriteMethods,
  ...availabilityMethods,
  ...pageMethods,
  ...reservationMethods,
  ...addressMethods,
  ...themeMethods,
  ...audioMethods,

  /**
   * The unsent cart of a company, or null; an unreadable one is null, never an error. In a browser a cart belongs to a
   * person, or to the guest without `person_id`; a terminal's cart belongs to the terminal.
   */
  'cart.load': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema, ...cartOwner }),
    output: z.nullable(cartSchema),
  },
  /** The stored carts of a person or the guest, of all companies. */
  'cart.list': { kind: 'query', input: z.strictObject(cartOwner), output: z.array(cartSchema) },
  /** Stores the cart on this device; null deletes it. */
  'cart.save': {
    kind: 'command',
    input: z.strictObject({ company_id: uuidSchema, cart: z.nullable(cartSchema), ...cartOwner }),
    output: nothing,
  },

  ...orderMethods,
  ...approvalMethods,
  ...kitchenMethods,
  ...tabMethods,
  ...callMethods,
  ...exportMethods,

  /** The state of this device's connection and outbox. On the web nothing is ever queued. */
  'sync.status': { kind: 'query', input: nothing, output: syncStatusSchema },
  /** Measures only the round trip; the benchmark's floor. */
  'app.ping': { kind: 'query', input: nothing, output: nothing },
} as const satisfies MethodMap

/** Payloads of events. Listeners refetch: an event is only a hint. */
export const events = {
  /** Another user, or nobody, is signed in. */
  'session.changed': z.object({ session: z.nullable(sessionSchema) }),
  /** A session event; on the web a new listener receives 'initial_session' first. */
  'session.event': sessionEventSchema,
  'orders.changed': z.object({ company_id: uuidSchema }),
  'menu.changed': z.object({ company_id: uuidSchema }),
  /** Another tab of this browser stored a cart, or this page comes back and may have missed that. */
  'cart.changed': nothing,
  'sync.status': syncStatusSchema,
  ...audioEvents,
  ...storageEvents,
  ...printEvents,
  /** The operator of this terminal or their rights changed; terminals only. */
  'operators.changed': nothing,
} as const

export interface MethodShape {
  readonly kind: 'query' | 'command'
  /** Characters of JSON that a terminal's window may send; the router's limit where missing. */
  readonly maxInput?: number
  readonly input: z.ZodMiniType
  readonly output: z.ZodMiniType
}
export type MethodMap = Readonly<Record<string, MethodShape>>
