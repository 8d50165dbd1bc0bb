import type { RealtimeClient as RealtimeClientType } from '@supabase/realtime-js'
import * as z from 'zod/mini'
import type { BackendConfig } from '@shared/schemas/company/company'
import type { BackendParts } from './parts'

/** Without realtime the version is asked for this often while a board is open; with it, slowly, for a hint may be lost. */
export const POLL_MS = 2_000
export const SLOW_POLL_MS = 15_000
/** A backend without realtime is not asked for it again before this. */
const REALTIME_RETRY_MS = 5 * 60_000

const versionRowsSchema = z.array(z.object({ version: z.number() }))

export interface HintOptions {
  readonly parts: BackendParts
  readonly config: BackendConfig
  /** The WebSocket of an environment that has none of its own. */
  readonly webSocket?: unknown
}

/**
 * Watches one company for changes and calls `onChange` at each: by a broadcast on its private channel where there is realtime,
 * and by its version number in any case (DESIGN §5). Answers how to stop.
 */
export const watchCompany = (companyId: string, onChange: () => void, options: HintOptions): (() => void) => {
  let isStopped = false
  let version: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let live: { close: () => void; isJoined: () => boolean } | null = null
  let nextTryAt = 0

  const poll = async (): Promise<void> => {
    const seen = await readVersion(options.parts, companyId).catch(() => null)
    if (isStopped || seen === null) return
    const isNews = version !== null && seen !== version
    version = seen
    if (isNews) onChange()
  }

  const beat = async (): Promise<void> => {
    await poll()
    if (isStopped) return
    if (!live && options.parts.now() >= nextTryAt) {
      nextTryAt = options.parts.now() + REALTIME_RETRY_MS
      live = await listen(companyId, hear, lose, options).catch(() => null)
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

const readVersion = async ({ http }: BackendParts, companyId: string): Promise<number | null> => {
  const { body } = await http.get('company_sync', { select: 'version', company_id: `eq.${companyId}` })
  return versionRowsSchema.parse(body)[0]?.version ?? null
}

const listen = async (
  companyId: string,
  onChange: () => void,
  onLost: () => void,
  { parts, config, webSocket }: HintOptions,
): Promise<{ close: () => void; isJoined: () => boolean }> => {
  const { RealtimeClient } = await import('@supabase/realtime-js')
  const client: RealtimeClientType = new RealtimeClient(
    `${config.url.replace(/\/+$/, '').replace(/^http/, 'ws')}/realtime/v1`,
    {
      params: { apikey: config.publishable_key },
      accessToken: () => parts.sessions.token(),
      ...(webSocket ? { transport: webSocket as never } : {}),
    },
  )
  await client.setAuth()
  let isJoined = false
  const channel = client.channel(`company:${companyId}`, { config: { private: true } })
  channel.on('broadcast', { event: 'changed' }, onChange).subscribe((status) => {
    isJoined = status === 'SUBSCRIBED'
    // Joined (again): what happened meanwhile was not heard.
    if (isJoined) onChange()
    if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') onLost()
  })
  return {
    isJoined: () => isJoined,
    close: () => {
      void client.removeChannel(channel).catch(() => null)
      void client.disconnect()
    },
  }
}
