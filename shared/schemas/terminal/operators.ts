import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** An employee's rights at a terminal, as received from the backend. */
const rights = {
  can_take_orders: z.boolean(),
  can_manage_company: z.boolean(),
  is_staff: z.boolean(),
}

/** What a terminal knows of a PIN: enough to derive its proof, nothing to test a guess against. */
export const operatorPinSchema = z.object({
  /** Another one with every PIN. */
  version: uuidSchema,
  /** 16 bytes in base64url. */
  salt: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  /** scrypt's cost, as binary logarithm. */
  rounds: z.int(),
  digits: z.int(),
})
export type OperatorPin = z.infer<typeof operatorPinSchema>

/** An employee in the terminal's pull; `pin` is null without one. */
export const pulledOperatorSchema = z.object({
  user_id: uuidSchema,
  name: z.string(),
  ...rights,
  pin: z.nullable(operatorPinSchema),
})
export type PulledOperator = z.infer<typeof pulledOperatorSchema>

/** The response of `terminal_operators` (docs/backend-api.md). */
export const terminalOperatorsSchema = z.object({
  gone: z.literal(false),
  operators: z.array(pulledOperatorSchema),
  /** Changes whenever an operator does; a page of `terminal_pull` carries it too. */
  digest: z.string(),
  now: momentSchema,
})
export type TerminalOperators = z.infer<typeof terminalOperatorsSchema>

/** The response of `terminal_unlock_pin`: the key of a right PIN in hexadecimal, or why there is none. */
export const unlockedPinSchema = z.union([
  z.object({
    gone: z.literal(false),
    ok: z.literal(true),
    key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    version: uuidSchema,
  }),
  z.object({
    gone: z.literal(false),
    ok: z.literal(false),
    code: z.enum(['wrong_pin', 'pin_locked', 'not_found']),
    details: z.record(z.string(), z.unknown()),
  }),
])
export type UnlockedPin = z.infer<typeof unlockedPinSchema>

/** An employee, as screens show them. */
export const operatorSchema = z.object({
  user_id: uuidSchema,
  name: z.string(),
  ...rights,
  has_pin: z.boolean(),
  /** Whether their PIN may approve what needs an approval. */
  can_approve: z.boolean(),
  /** Whether their PIN was used here before, so that it opens without a connection. */
  works_offline: z.boolean(),
  /** Until when their PIN is locked, by this machine's clock, or null. */
  locked_until: z.nullable(momentSchema),
})
export type Operator = z.infer<typeof operatorSchema>

/** The operator of the terminal, by PIN or signed in. */
export const currentOperatorSchema = z.object({
  user_id: uuidSchema,
  name: z.string(),
  ...rights,
  by: z.enum(['pin', 'session']),
})
export type CurrentOperator = z.infer<typeof currentOperatorSchema>
