import * as z from 'zod/mini'
import { healthSchema } from '@shared/schemas/sync/health'
import { storageStateSchema } from '@shared/schemas/sync/storage'
import { managerPinSchema } from '@shared/contract/terminal/operator-methods'

const nothing = z.strictObject({})

/** The health of a terminal, and leaving the kiosk. */
export const healthMethods = {
  /** Works offline. */
  'terminal.health': { kind: 'query', input: nothing, output: healthSchema },
  /**
   * Writes a file for remote support: versions, counts, the log without personal data. Returns its path.
   * Errors: storage_full, storage_failed.
   */
  'terminal.exportDiagnostics': { kind: 'command', input: nothing, output: z.object({ path: z.string() }) },
  /**
   * Leaves the kiosk for the operating system: by a manager's PIN, or in the session of somebody who manages the
   * company.
   * Free before enrolment, and outside a kiosk. Errors: wrong_pin, pin_locked, forbidden, not_found.
   */
  'kiosk.leave': {
    kind: 'command',
    input: z.strictObject({ manager: z.nullable(managerPinSchema) }),
    output: nothing,
  },
  /** The state of the disk. */
  'storage.state': { kind: 'query', input: nothing, output: storageStateSchema },
  /** Acknowledges the report of a recovery. */
  'storage.acknowledge': { kind: 'command', input: nothing, output: storageStateSchema },
  /** Restarts and replaces a damaged database. Errors: not_found where there is no damage. */
  'storage.rebuild': { kind: 'command', input: nothing, output: nothing },
} as const

export const storageEvents = {
  /** The state of the terminal's disk changed; terminals only. */
  'storage.changed': storageStateSchema,
} as const
