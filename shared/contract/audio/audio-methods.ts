import * as z from 'zod/mini'
import { languageSchema } from '@shared/schemas/common/primitives'

const nothing = z.strictObject({})

/** How the device's one sound stands. `language`: of what is played, or could not be; null while idle. */
export const audioStateSchema = z.object({
  status: z.enum(['idle', 'starting', 'playing', 'failed']),
  language: z.nullable(languageSchema),
})
export type AudioAnswer = z.infer<typeof audioStateSchema>

/** The alcohol warning's sound (spec §1): part of the one map in methods.ts. Only where `capabilities.audio` is. */
export const audioMethods = {
  'audio.state': { kind: 'query', input: nothing, output: audioStateSchema },
  /** Plays the warning from its start; answers once it sounds, or that it cannot ('failed'), or was stopped meanwhile. */
  'audio.play': {
    kind: 'command',
    input: z.strictObject({ language: languageSchema }),
    output: audioStateSchema,
  },
  /** Silence at once, whatever was playing. */
  'audio.stop': { kind: 'command', input: nothing, output: audioStateSchema },
} as const

export const audioEvents = {
  /** The sound began, ended, was stopped or failed. */
  'audio.changed': audioStateSchema,
} as const
