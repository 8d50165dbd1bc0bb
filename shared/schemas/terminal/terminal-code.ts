import * as z from 'zod/mini'
import { TERMINAL_CODE } from '@shared/domain/terminal/terminal-code'
import { TERMINAL_MODES } from '@shared/domain/terminal/terminal-mode'
import { momentSchema, uuidSchema } from '@shared/schemas/common/primitives'

/** A code as it is sent: what was typed is read by shared/domain/terminal/terminal-code. */
export const terminalCodeSchema = z.string().check(z.regex(TERMINAL_CODE))

/** A code just made: shown once. */
export const newTerminalCodeSchema = z.object({
  id: uuidSchema,
  code: terminalCodeSchema,
  expires_at: momentSchema,
  /** The backend's clock. */
  now: momentSchema,
})

/** An open code, or one used within the hour. */
export const listedTerminalCodeSchema = z.object({
  id: uuidSchema,
  mode: z.enum(TERMINAL_MODES),
  name: z.string(),
  expires_at: momentSchema,
  /** The terminal that joined by it; null while it is open. */
  terminal_id: z.nullable(uuidSchema),
})
export type ListedTerminalCode = z.infer<typeof listedTerminalCodeSchema>
