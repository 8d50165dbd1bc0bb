import * as z from 'zod/mini'
import { languageSchema } from '@shared/schemas/common/primitives'

const nothing = z.strictObject({})

/** The state of the device's only sound. `language`: of the sound that plays or failed; null while idle. */
export const audioStateSchema = z.object({
  status: z.enum(['idle', 'starting', 'playing', 'failed']),
  language: z.nullable(languageSchema),
})
export type AudioAnswer = z.infer<typeof audioStateSchema>

/**
 * The sound of the alcohol warning (spec §1): part of the one map in methods.ts. Only where `capabilities.audio` is
 * set.
 */
export const audioMethods = {
  'audio.state': { kind: 'query', input: nothing, output: audioStateSchema },
  /** Plays the warning from its start; returns once it is audible, failed ('failed') or was stopped. */
  'audio.play': {
    kind: 'command',
    input: z.strictObject({ language: languageSchema }),
    output: audioStateSchema,
  },
  /** Stops any sound at once. */
  'audio.stop': { kind: 'command', input: nothing, output: audioStateSchema },
} as const

export const audioEvents = {
  /** The sound began, ended, was stopped or failed. */
  'audio.changed': audioStateSchema,
} as const
