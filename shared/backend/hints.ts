import * as z from 'zod/mini'
import type { BackendParts } from './data-api'

/**
 * Without realtime the version is polled this often while a board is open, so that it is current within 2 s; with it, slowly, since a
 * hint may be lost.
 */
export const POLL_MS = 1_500
export const SLOW_POLL_MS = 15_000
/** How long a backend without realtime is not tried again. */
const REALTIME_RETRY_MS = 5 * 60_000

const versionRowsSchema = z.array(z.object({ version: z.number() }))

/**
 * Watches one company for changes and calls `onChange` at each: by a broadcast on its private channel where realtime
 * is available, and by polling its version in any case. Returns its unsubscribe.
 */
export const watchCompany = (companyId: string, onChange: () => void, parts: BackendParts): (() => void) => {
  let isStopped = false
  let version: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let live: { close: () => void; isJoined: () => boolean } | null = null
  let nextTryAt = 0

  const poll = async (): Promise<void> => {
    const seen = await readVersion(parts, companyId).catch(() => null)
    if (isStopped || seen === null) return
    const isNews = version !== null && seen !== version
    version = seen
    if (isNews) onChange()
  }

  const beat = async (): Promise<void> => {
    await poll()
    if (isStopped) return
    if (!live && parts.now() >= nextTryAt) {
      nextTryAt = parts.now() + REALTIME_RETRY_MS
      live = await listen(companyId, hear, lose, parts).catch(() => null)
      if (isStopped) live?.close()
    }
    if (!isStopped) timer = setTimeout(() => void beat(), live?.isJoined() ? SLOW_POLL_MS : POLL_MS)
  }

  const hear = (): void => {
    if (!isStopped) onChange()
  }

  const lose = (): void => {
    live?.close()
    live = null
  }

  void beat()
  return () => {
    isStopped = true
    clearTimeout(timer)
    live?.close()
  }
}

const readVersion = async ({ data }: BackendParts, companyId: string): Promise<number | null> => {
  const body = await data.send((client) =>
    client.from('company_sync').select('version').eq('company_id', companyId),
  )
  return versionRowsSchema.parse(body)[0]?.version ?? null
}

const listen = async (
  companyId: string,
  onChange: () => void,
  onLost: () => void,
  { sessions }: BackendParts,
): Promise<{ close: () => void; isJoined: () => boolean }> => {
  const client = await sessions.client()
  // A private channel is joined with the user's token.
  await client.realtime.setAuth()
  const topic = `company:${companyId}`
  // supabase-js returns a channel of the same topic that is still being left; such a channel can never be joined again.
  const leaving = client.getChannels().find((channel) => channel.topic === `realtime:${topic}`)
  if (leaving) await client.removeChannel(leaving)
  let isJoined = false
  const channel = client.channel(topic, { config: { private: true } })
  channel.on('broadcast', { event: 'changed' }, onChange).subscribe((status) => {
    isJoined = status === 'SUBSCRIBED'
    // Joined or rejoined: changes in between were missed.
    if (isJoined) onChange()
    if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') onLost()
  })
  return {
    isJoined: () => isJoined,
    close: () => void client.removeChannel(channel).catch(() => null),
  }
}
