import type * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { Device } from './device'

/** Errors that say nothing about the matter itself: what was known before still holds. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof GatewayError && (error.code === 'connection' || error.code === 'backend')

/**
 * The backend's answer, or the last one kept here when there is none: at once while offline, so that a screen never
 * waits for a time limit. Errors: those of `ask` when nothing was kept.
 */
export const answeredOrKept = async <S extends z.ZodMiniType>(
  { store, sync }: Pick<Device, 'store' | 'sync'>,
  key: string,
  schema: S,
  ask: () => Promise<z.output<S>>,
): Promise<z.output<S>> => {
  const kept = store.settings.get(key, schema)
  if (kept !== null && sync.status().connection === 'offline') return kept
  try {
    const answer = await ask()
    store.settings.set(key, answer)
    return answer
  } catch (error) {
    if (kept !== null && isNoAnswer(error)) return kept
    throw error
  }
}
