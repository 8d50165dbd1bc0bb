import type * as z from 'zod/mini'
import { GatewayError } from '@shared/contract/errors'
import type { Device } from './device'

/** Errors that say nothing about the matter itself: what was known before still holds. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof GatewayError && (error.code === 'connection' || error.code === 'backend')

/** With something to show instead, a screen waits no longer than this for the backend. */
const PATIENCE_MS = 2_000

/**
 * What `asked` answers, or `kept` when it takes too long or nobody answers; what comes late is taken note of by `asked`
 * itself. Errors: those of `asked` that are an answer.
 */
export const soonOr = <T>({ after }: Pick<Device, 'after'>, asked: Promise<T>, kept: T): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = after(PATIENCE_MS, () => resolve(kept))
    asked
      .then(resolve, (error: unknown) => (isNoAnswer(error) ? resolve(kept) : reject(error)))
      .finally(cancel)
  })

/**
 * What is kept, for a terminal that just started and does not know yet whether the backend is there: no screen waits for that.
 * `asked` goes on, and takes note itself of what it learns; else as `soonOr`.
 */
export const keptWhileUnknown = <T>(
  device: Pick<Device, 'sync' | 'after'>,
  asked: Promise<T>,
  kept: T,
): Promise<T> => {
  if (device.sync.status().connection !== 'unknown') return soonOr(device, asked, kept)
  asked.catch(() => undefined)
  return Promise.resolve(kept)
}

/**
 * The backend's answer, or the last one kept here when there is none: at once while offline or just started, so that a screen never
 * waits for a time limit. `onLearnt` hears an answer that is another than the one kept. Errors: those of `ask` when nothing was kept.
 */
export const answeredOrKept = async <S extends z.ZodMiniType>(
  device: Pick<Device, 'store' | 'sync' | 'after'>,
  key: string,
  schema: S,
  ask: () => Promise<z.output<S>>,
  onLearnt: () => void = () => undefined,
): Promise<z.output<S>> => {
  const { store, sync } = device
  const kept = store.settings.get(key, schema)
  if (kept !== null && sync.status().connection === 'offline') return kept
  const asked = ask().then((answer) => {
    store.settings.set(key, answer)
    if (kept !== null && JSON.stringify(kept) !== JSON.stringify(answer)) onLearnt()
    return answer
  })
  return kept === null ? asked : keptWhileUnknown(device, asked, kept)
}
