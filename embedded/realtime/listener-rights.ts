import { verify } from 'hono/jwt'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Database } from '../database/database'

const claimsSchema = z.object({
  sub: z.string(),
  role: z.literal('authenticated'),
  exp: z.number(),
  session_id: z.optional(z.uuid()),
})

/** The user and the session of a token, and its expiry (seconds since the epoch). */
export interface Listener {
  userId: string
  sessionId: string | null
  expiresAt: number
}

/** Reads a token of this installation; null for guests, keys, and tokens forged or expired. */
export const readListener = async (token: string, jwtSecret: string): Promise<Listener | null> => {
  try {
    const claims = claimsSchema.parse(await verify(token, jwtSecret, 'HS256'))
    return { userId: claims.sub, sessionId: claims.session_id ?? null, expiresAt: claims.exp }
  } catch {
    return null
  }
}

/**
 * Asks the database whether a user may receive a private topic: `app.may_receive_hints(topic)` run as that user, which
 * on Supabase is the policy on realtime.messages. Without such a function, or when it fails, nobody receives private
 * messages; nor does the token of a session that has ended.
 */
export const mayHear = async (database: Database, listener: Listener, topic: string): Promise<boolean> => {
  const [found] = await database.query(
    `select to_regprocedure('app.may_receive_hints(text)') is not null
       and ($1::uuid is null or exists (select from auth.sessions s where s.id = $1)) as found`,
    [listener.sessionId],
  )
  if (found?.found !== true) return false
  const jwt = { sub: listener.userId, role: 'authenticated', exp: listener.expiresAt }
  const vars = { auth: { uid: listener.userId, role: 'authenticated', jwt } }
  try {
    return await database.connection.withContext(vars, async (db) => {
      const answer = await sql<{
        allowed: boolean | null
      }>`select app.may_receive_hints(${topic}) as allowed`.execute(db)
      return answer.rows[0]?.allowed === true
    })
  } catch {
    return false
  }
}
