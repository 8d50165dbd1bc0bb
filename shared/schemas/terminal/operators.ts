import * as z from 'zod/mini'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** An employee's rights at a terminal, as received from the backend. */
const rights = {
  can_take_orders: z.boolean(),
  can_manage_company: z.boolean(),
  is_staff: z.boolean(),
}

/** An employee in the terminal's pull; `verifier` is that of their PIN, or null without one. */
export const pulledOperatorSchema = z.object({
  user_id: uuidSchema,
  name: z.string(),
  ...rights,
  verifier: z.nullable(z.string()),
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

/** An employee, as screens show them. */
export const operatorSchema = z.object({
  user_id: uuidSchema,
  name: z.string(),
  ...rights,
  has_pin: z.boolean(),
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
