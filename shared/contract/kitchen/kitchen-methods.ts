import * as z from 'zod/mini'
import { kitchenSettingsSchema } from '@shared/schemas/kitchen/kitchen'
import { boardOrderSchema, MAX_LINES } from '@shared/schemas/order/order'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

const stageMomentsSchema = z.object({
  number: z.string(),
  placed_at: momentSchema,
  preparing_at: z.nullable(momentSchema),
  ready_at: z.nullable(momentSchema),
  delivered_at: z.nullable(momentSchema),
})

const ofCompany = z.strictObject({ company_id: uuidSchema })

/** More than any board shows; the next call returns the rest. */
export const MAX_SHOWN = 200

/** The kitchen's screens: part of the one map in methods.ts. Commands for orders are in order-methods.ts. */
export const kitchenMethods = {
  /**
   * Open orders, oldest first, and the last finished ones, newest first, with the server's clock as known here; for
   * staff.
   * Errors: forbidden, not_authenticated, connection.
   */
  'kitchen.board': {
    kind: 'query',
    input: ofCompany,
    output: z.object({
      orders: z.array(boardOrderSchema),
      finished: z.array(boardOrderSchema),
      now: momentSchema,
    }),
  },
  /** A company's settings for its kitchen screens; the defaults until a backend has answered. Errors: connection. */
  'kitchen.settings': { kind: 'query', input: ofCompany, output: kitchenSettingsSchema },
  /**
   * When the orders placed since a moment went through the kitchen's stages; online only.
   * Errors: forbidden, not_authenticated, connection.
   */
  'kitchen.times': {
    kind: 'query',
    input: z.strictObject({ company_id: uuidSchema, since: momentSchema }),
    output: z.array(stageMomentsSchema),
  },
  /**
   * Records that these orders were visible on a kitchen's screen; the first time stays. Not through the outbox
   * (docs/backend-api.md): after a failure the screen sends it again. The backend hears of the orders that it has; a
   * terminal tells the others on the local network the lines, those alone that the screen shows whole: a station's
   * screen shows no other's. Errors: forbidden, not_authenticated, connection.
   */
  'kitchen.shown': {
    kind: 'command',
    input: z.strictObject({
      company_id: uuidSchema,
      order_ids: z.array(uuidSchema).check(z.minLength(1), z.maxLength(MAX_SHOWN)),
      line_ids: z.array(uuidSchema).check(z.maxLength(MAX_SHOWN * MAX_LINES)),
    }),
    output: z.object({}),
  },
} as const
