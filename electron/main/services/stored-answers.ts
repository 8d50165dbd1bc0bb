import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { isNoAnswer } from '@shared/contract/errors'
import type { Device } from './device'

/** A screen with a stored answer waits no longer than this for the backend, in ms. */
const TIMEOUT_MS = 2_000

/**
 * Resolves with the request's answer, or with `stored` after a timeout or without an answer. The request stores a late answer.
 * Errors: those that are an answer of the backend.
 */
export const storedAfterTimeout = <T>(
  { after }: Pick<Device, 'after'>,
  request: Promise<T>,
  stored: T,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = after(TIMEOUT_MS, () => resolve(stored))
    request
      .then(resolve, (error: unknown) => (isNoAnswer(error) ? resolve(stored) : reject(error)))
      .finally(cancel)
  })

/**
 * Returns `stored` at once while a terminal that just started does not know whether it is online; the request goes on in the
 * background. Otherwise as `storedAfterTimeout`.
 */
export const storedWhileUnknown = <T>(
  device: Pick<Device, 'sync' | 'after'>,
  request: Promise<T>,
  stored: T,
): Promise<T> => {
  if (device.sync.status().connection !== 'unknown') return storedAfterTimeout(device, request, stored)
  request.catch(() => undefined)
  return Promise.resolve(stored)
}

/**
 * Returns the backend's answer, or the stored one: at once while offline or just started, so that a screen never waits for a time
 * limit. `onChanged` is called when a new answer differs from the stored one. Errors: those of `ask` when nothing is stored.
 */
export const cachedQuery = async <S extends z.ZodMiniType>(
  device: Pick<Device, 'store' | 'sync' | 'after'>,
  key: string,
  schema: S,
  ask: () => Promise<z.output<S>>,
  onChanged: () => void = () => undefined,
): Promise<z.output<S>> => {
  const { store, sync } = device
  const stored = store.settings.get(key, schema)
  if (stored !== null && sync.status().connection === 'offline') return stored
  const request = ask().then((answer) => {
    store.settings.set(key, answer)
    // Both as they are read from the disk: a difference that only one of them can have would be heard for ever.
    if (stored !== null && !isDeepStrictEqual(stored, store.settings.get(key, schema))) onChanged()
    return answer
  })
  return stored === null ? request : storedWhileUnknown(device, request, stored)
}
