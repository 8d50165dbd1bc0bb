import { z } from 'zod/mini'
import type { Database } from '../database/database'

/** The channel on which the database reports that a message waits. */
export const pushChannel = 'comanda_push'

const messageSchema = z.object({
  id: z.string(),
  /** The address at the browser's push service; the database allows known services alone. */
  endpoint: z.url(),
  /** The browser's public key and its authentication secret (RFC 8291), in base64url. */
  p256dh: z.string(),
  auth: z.string(),
  /** Of several messages with one topic the service stores the last (RFC 8030). */
  topic: z.string(),
  /** How long the service stores it for a browser that is not there. */
  seconds: z.number(),
  payload: z.record(z.string(), z.string()),
})
export type PushMessage = z.infer<typeof messageSchema>

const takenSchema = z.object({ messages: z.array(messageSchema), next_at: z.nullable(z.string()) })
export type Taken = z.infer<typeof takenSchema>

/** Whether the database has messages to send: its `app.take_push_messages`. */
export const hasPushMessages = async (database: Database): Promise<boolean> => {
  const [known] = await database.query(
    `select to_regprocedure('app.take_push_messages(int)') is not null as found`,
  )
  return known?.found === true
}

/** Lets browsers subscribe with this key. */
export const offerPushKey = async (database: Database, publicKey: string): Promise<void> => {
  await database.query('select app.set_push_key($1)', [publicKey])
}

/** The messages that are due, leased until their next attempt. */
export const takePushMessages = async (database: Database, most: number): Promise<Taken> => {
  const [row] = await database.query('select app.take_push_messages($1)::text as taken', [most])
  return takenSchema.parse(JSON.parse(String(row?.taken)))
}

/** Stores what the service answered; 0 is no answer. */
export const settlePushMessage = async (database: Database, id: string, status: number): Promise<void> => {
  await database.query('select app.settle_push_message($1, $2)', [id, status])
}
