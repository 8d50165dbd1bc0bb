import * as z from 'zod/mini'
import { momentSchema } from '@shared/schemas/common/primitives'

/** The failure of a terminal's disk: full, damaged, or another error. */
export const storageTroubleSchema = z.enum(['none', 'full', 'damaged', 'failing'])
export type StorageTrouble = z.infer<typeof storageTroubleSchema>

/** What was saved from a damaged database into a new one. */
export const storageRecoverySchema = z.object({
  at: momentSchema,
  /** Saved outbox entries, pending ones included. */
  entries: z.int(),
  waiting: z.int(),
  /** Numbers of this terminal's orders that the backend has not acknowledged, in their order. */
  orders: z._default(z.array(z.string()), []),
  /** Whether outbox and orders could be read completely; else some may be missing here. */
  is_complete: z.boolean(),
  /** Whether the menu was saved too; else the next pull brings it. */
  has_catalogue: z.boolean(),
  /** When the menu's second copy was pulled that is used now; null where the menu itself could be read. */
  catalogue_at: z._default(z.nullable(momentSchema), null),
  /** The damaged file, kept beside the new one. */
  file: z.string(),
})
export type StorageRecovery = z.infer<typeof storageRecoverySchema>

export const storageStateSchema = z.object({
  trouble: storageTroubleSchema,
  /** A recovery that nobody has acknowledged yet. */
  recovery: z.nullable(storageRecoverySchema),
})
export type StorageState = z.infer<typeof storageStateSchema>
