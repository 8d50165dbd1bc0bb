import { z } from 'zod/mini'

/** A frame of Phoenix' second protocol, as supabase-js sends it: [join_ref, ref, topic, event, payload]. */
const frameSchema = z.tuple([
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.string().check(z.maxLength(200)),
  z.string().check(z.maxLength(100)),
  z.unknown(),
])

export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** Reads a frame; null for anything else. */
export const readFrame = (text: string): Frame | null => {
  try {
    const [joinRef, ref, topic, event, payload] = frameSchema.parse(JSON.parse(text))
    return { joinRef, ref, topic, event, payload }
  } catch {
    return null
  }
}

export const writeFrame = ({ joinRef, ref, topic, event, payload }: Frame): string =>
  JSON.stringify([joinRef, ref, topic, event, payload])

const joinSchema = z.object({
  access_token: z.optional(z.nullable(z.string())),
  config: z.optional(
    z.object({
      private: z.optional(z.boolean()),
      postgres_changes: z.optional(z.array(z.unknown())),
    }),
  ),
})

export interface JoinRequest {
  token: string | null
  isPrivate: boolean
  wantsChanges: boolean
}

/** The parameters of a `phx_join`. */
export const readJoin = (payload: unknown): JoinRequest => {
  const parsed = joinSchema.safeParse(payload)
  if (!parsed.success) return { token: null, isPrivate: false, wantsChanges: false }
  const { access_token: token, config } = parsed.data
  return {
    token: token ?? null,
    isPrivate: config?.private ?? false,
    wantsChanges: (config?.postgres_changes ?? []).length > 0,
  }
}

const tokenSchema = z.object({ access_token: z.string() })

/** The token of an `access_token` event, or null. */
export const readToken = (payload: unknown): string | null =>
  tokenSchema.safeParse(payload).data?.access_token ?? null

const broadcastSchema = z.object({
  topic: z.string(),
  event: z.string(),
  private: z.boolean(),
  payload: z.unknown(),
})

export type Broadcast = z.infer<typeof broadcastSchema>

const waitingSchema = z.object({ outgoing: z.number() })

/** A notification of realtime.send: the broadcast itself, or the number of the row that holds it. */
export const readNotification = (text: string): { broadcast: Broadcast } | { outgoing: number } | null => {
  try {
    const value: unknown = JSON.parse(text)
    const waiting = waitingSchema.safeParse(value)
    if (waiting.success) return { outgoing: waiting.data.outgoing }
    const broadcast = broadcastSchema.safeParse(value)
    return broadcast.success ? { broadcast: broadcast.data } : null
  } catch {
    return null
  }
}
