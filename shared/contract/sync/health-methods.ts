import * as z from 'zod/mini'
import { healthSchema } from '@shared/schemas/sync/health'
import { storageStateSchema } from '@shared/schemas/sync/storage'
import { managerPinSchema } from '@shared/contract/terminal/operator-methods'

const nothing = z.strictObject({})

/** How a terminal itself is doing, and the way out of it (DESIGN §5, §7). */
export const healthMethods = {
  /** Asks nobody: works offline. */
  'terminal.health': { kind: 'query', input: nothing, output: healthSchema },
  /**
   * Writes what helps somebody far away to help: versions, figures, the log without anything personal. Answers where the file
   * lies. Errors: storage_full, storage_failed.
   */
  'terminal.exportDiagnostics': { kind: 'command', input: nothing, output: z.object({ path: z.string() }) },
  /**
   * Leaves a kiosk, for the system behind it: by a manager's PIN, or in the session of somebody who manages the company.
   * Before enrolment, and where it is no kiosk, freely. Errors: wrong_pin, pin_locked, forbidden, not_found.
   */
  'kiosk.leave': {
    kind: 'command',
    input: z.strictObject({ manager: z.nullable(managerPinSchema) }),
    output: nothing,
  },
  /** How the disk stands. */
  'storage.state': { kind: 'query', input: nothing, output: storageStateSchema },
  /** Somebody has read what a recovery saved. */
  'storage.acknowledge': { kind: 'command', input: nothing, output: storageStateSchema },
  /** Starts again and makes a damaged database anew. Errors: not_found where there is no damage. */
  'storage.rebuild': { kind: 'command', input: nothing, output: nothing },
} as const

export const storageEvents = {
  /** The terminal's disk stands otherwise than before; terminals only. */
  'storage.changed': storageStateSchema,
} as const
