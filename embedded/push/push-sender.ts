import { generateRequestDetails } from 'web-push'
import type { Database } from '../database/database'
import type { Secrets } from '../secrets'
import {
  hasPushMessages,
  offerPushKey,
  pushChannel,
  settlePushMessage,
  takePushMessages,
  type PushMessage,
} from './push-messages'

/** Sent at the same time; the push services are many machines. */
const MOST_AT_ONCE = 20
const ANSWER_WITHIN_MS = 10_000
/** A failed database is asked again. */
const AGAIN_AFTER_MS = 60_000

export interface PushSenderOptions {
  readonly database: Database
  readonly secrets: Secrets
  /** Where push services find who sends: the web's address. */
  readonly webAddress: string
  readonly log: (line: string) => void
}

/** Services want an address they could write to, and Apple's refuses one of this machine. */
const contactOf = (webAddress: string): string =>
  webAddress.startsWith('https://') ? webAddress : 'mailto:comanda@example.com'

/**
 * Sends what the database queues to the browsers' push services: encrypted for the browser (RFC 8291) and signed with
 * this installation's key (RFC 8292). Returns the function that stops it. A database without messages gets no sender.
 */
export const startPushSender = async (options: PushSenderOptions): Promise<() => Promise<void>> => {
  const { database, secrets, log } = options
  if (!(await hasPushMessages(database))) return async () => undefined
  await offerPushKey(database, secrets.push_public_key)

  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isAsked = false

  const send = async (message: PushMessage): Promise<void> => {
    const status = await post(message, options, ending.signal)
    if (ending.signal.aborted) return
    await settlePushMessage(database, message.id, status)
    if (status >= 300 || status === 0)
      log(
        `push: ${new URL(message.endpoint).origin} ${status === 0 ? 'did not answer' : `answered ${status}`}`,
      )
  }

  const drain = async (): Promise<void> => {
    for (;;) {
      const { messages, next_at } = await takePushMessages(database, MOST_AT_ONCE)
      await Promise.all(messages.map(send))
      if (ending.signal.aborted) return
      if (messages.length === 0) {
        if (next_at !== null) wakeIn(Date.parse(next_at) - Date.now())
        return
      }
    }
  }

  const wake = (): void => {
    isAsked = true
    running ??= (async () => {
      try {
        while (isAsked && !ending.signal.aborted) {
          isAsked = false
          await drain()
        }
      } catch (error) {
        if (ending.signal.aborted) return
        log(`push: ${error instanceof Error ? error.message : String(error)}`)
        wakeIn(AGAIN_AFTER_MS)
      } finally {
        running = null
      }
    })()
  }

  const wakeIn = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(wake, Math.max(ms, 1_000))
    timer.unref()
  }

  const unlisten = await database.listen(pushChannel, wake)
  // What was queued before the last stop.
  wake()
  return async () => {
    ending.abort()
    clearTimeout(timer)
    await unlisten()
    await running
  }
}

/** The status of the service's answer, or 0. A redirect is not followed: it could lead anywhere. */
const post = async (
  { endpoint, p256dh, auth, topic, seconds, payload }: PushMessage,
  { secrets, webAddress }: PushSenderOptions,
  ending: AbortSignal,
): Promise<number> => {
  try {
    const { headers, body } = generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        TTL: seconds,
        topic,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        vapidDetails: {
          subject: contactOf(webAddress),
          publicKey: secrets.push_public_key,
          privateKey: secrets.push_private_key,
        },
      },
    )
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: sentHeaders(headers),
      body: body ? Uint8Array.from(body) : null,
      redirect: 'manual',
      signal: AbortSignal.any([ending, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}

/** Without the length, which `fetch` counts. */
const sentHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )
