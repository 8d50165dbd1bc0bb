import * as z from 'zod/mini'
import type { Session } from '@shared/schemas/access/session'
import { uuidSchema } from '@shared/schemas/common/primitives'

/** The session as the auth library stores it. */
export const storedSessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.optional(z.int()),
  user: z.object({
    id: uuidSchema,
    email: z._default(z.string(), ''),
    user_metadata: z._default(z.record(z.string(), z.unknown()), {}),
    factors: z._default(z.nullable(z.array(z.object({ status: z.string() }))), null),
  }),
})
export type StoredSession = z.infer<typeof storedSessionSchema>

/** Header (0) or claims (1) of a token, unverified; null when it is malformed. */
export const partOfToken = (token: string, part: 0 | 1): unknown => {
  try {
    const text = atob((token.split('.')[part] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return null
  }
}

const claimsSchema = z.object({ aal: z.optional(z.string()) })

/** Whether the account has a verified second factor that this session lacks: the backend requires it (aal2). */
const needsFactor = ({ access_token, user }: StoredSession): boolean => {
  if (!user.factors?.some(({ status }) => status === 'verified')) return false
  const claims = claimsSchema.safeParse(partOfToken(access_token, 1))
  return claims.success && claims.data.aal === 'aal1'
}

/** The session as screens see it. */
export const publicFace = (stored: StoredSession): Session => ({
  user: { id: stored.user.id, email: stored.user.email },
  expires_at: stored.expires_at ?? null,
  ...(needsFactor(stored) ? { needs_factor: true } : {}),
})
