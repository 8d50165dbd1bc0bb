import * as z from 'zod/mini'
import { TERMINAL_MODES } from '@shared/domain/terminal/terminal-mode'
import { momentSchema } from '@shared/schemas/common/primitives'

/** A terminal's settings as a device; changed by a manager's PIN alone. */
export const deviceSettingsSchema = z.object({
  mode: z.enum(TERMINAL_MODES),
  /** Whether Comanda starts with the system; null where that can't be set from here. */
  starts_with_system: z.nullable(z.boolean()),
})
export type DeviceSettings = z.infer<typeof deviceSettingsSchema>

export const UPDATE_PHASES = ['off', 'idle', 'checking', 'downloading', 'ready', 'failed'] as const

/** The state of a terminal's updates (docs/adr/0014). */
export const updateStateSchema = z.object({
  phase: z.enum(UPDATE_PHASES),
  /** Why updates are off, where the phase is 'off'. */
  off: z.nullable(z.enum(['not_packaged', 'not_configured', 'bad_address'])),
  /** The version that is being downloaded or is ready. */
  version: z.nullable(z.string()),
  /** Percent downloaded, 0 to 100. */
  percent: z.nullable(z.int()),
  /** What delays installing a ready one: at once by hand ('unsent', 'typed') or automatically. */
  hold: z.nullable(z.enum(['unsent', 'typed', 'not_quiet'])),
  /** The message of the last failure; null once a later attempt succeeded. */
  failure: z.nullable(z.string()),
  checked_at: z.nullable(momentSchema),
})
export type UpdateState = z.infer<typeof updateStateSchema>
