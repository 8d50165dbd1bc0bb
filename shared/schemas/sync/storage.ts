import * as z from 'zod/mini'
import { momentSchema } from '@shared/schemas/common/primitives'

/** What is wrong with a terminal's own disk: no room left, the file damaged, or the disk refusing for another reason. */
export const storageTroubleSchema = z.enum(['none', 'full', 'damaged', 'failing'])
export type StorageTrouble = z.infer<typeof storageTroubleSchema>

/** What a damaged database was made anew from (DESIGN §5, 'Never lost'). */
export const storageRecoverySchema = z.object({
  at: momentSchema,
  /** Entries for the backend that were saved, those still waiting among them. */
  entries: z.int(),
  waiting: z.int(),
  /** Whether all of outbox and orders could be read; else some may be missing here. */
  is_complete: z.boolean(),
  /** Whether the menu was saved too; else it comes with the next connection. */
  has_catalogue: z.boolean(),
  /** The damaged file, set aside beside the new one. */
  file: z.string(),
})
export type StorageRecovery = z.infer<typeof storageRecoverySchema>

export const storageStateSchema = z.object({
  trouble: storageTroubleSchema,
  /** A recovery that nobody has taken note of yet. */
  recovery: z.nullable(storageRecoverySchema),
})
export type StorageState = z.infer<typeof storageStateSchema>
