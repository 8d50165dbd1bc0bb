import * as z from 'zod/mini'
import { PIN_MAX, PIN_MIN } from '@shared/domain/terminal/pin'
import { currentOperatorSchema, operatorSchema } from '@shared/schemas/terminal/operators'
import { uuidSchema } from '@shared/schemas/common/primitives'

const nothing = z.strictObject({})
const operatorsSchema = z.object({
  /** The company this terminal is enrolled in, or null before. */
  company_id: z.nullable(uuidSchema),
  current: z.nullable(currentOperatorSchema),
  /** The company's staff by name, as of the last pull. */
  operators: z.array(operatorSchema),
  /** Whether a PIN used once works here without a connection: the system encrypts this terminal's secrets. */
  keeps_pins: z.boolean(),
})
export type OperatorList = z.infer<typeof operatorsSchema>

/** An employee who approves an action by PIN, offline too. */
export const managerPinSchema = z.strictObject({
  user_id: uuidSchema,
  pin: z.string().check(z.regex(new RegExp(`^[0-9]{${PIN_MIN},${PIN_MAX}}$`))),
})
export type ManagerPin = z.infer<typeof managerPinSchema>

/** Operators of a shared terminal: part of the terminal's map. */
export const operatorMethods = {
  /** Works offline. */
  'operators.list': { kind: 'query', input: nothing, output: operatorsSchema },
  /**
   * Switches the operator by PIN; the previous user's session ends. Errors: wrong_pin { left } (attempts before the
   * lock),
   * pin_locked { retry_at }, not_found, not_enrolled.
   */
  'operators.switch': {
    kind: 'command',
    input: managerPinSchema,
    output: operatorsSchema,
  },
  /**
   * Sets the PIN of the signed-in user, or another user's for those who manage users. Errors: weak_pin { reason },
   * not_authenticated, forbidden, not_found, not_enrolled, connection.
   */
  'operators.setPin': {
    kind: 'command',
    input: z.strictObject({
      pin: z.string().check(z.minLength(1), z.maxLength(40)),
      user_id: z.optional(uuidSchema),
    }),
    output: operatorsSchema,
  },
  /** Ends the operator's and the user's session until the next PIN or sign-in. */
  'operators.lock': { kind: 'command', input: nothing, output: operatorsSchema },
} as const
