import type { CallPublic } from '@shared/backend/company-lists'
import { earlyKey } from '@shared/backend/early-key'
import { STALE_MS } from './early-menu'

/** The bodies of calls that the boot script sent before the app ran (renderer/boot), by `earlyKey`. */
export type EarlyCalls = Readonly<Record<string, Promise<unknown>>>

declare global {
  interface Window {
    comandaCalls?: EarlyCalls
  }
}

/**
 * Calls whose early response is used instead of a request, each once: a later call wants the current state. One that
 * failed is sent again in the usual way, whose errors have a reason.
 */
export const withEarlyCalls = (
  call: CallPublic,
  early: EarlyCalls = globalThis.window?.comandaCalls ?? {},
): CallPublic => {
  const left = new Map(Object.entries(early))
  return async (name, args) => {
    const key = earlyKey(name, args)
    const asked = left.get(key)
    left.delete(key)
    const body = performance.now() > STALE_MS ? null : await asked?.catch(() => null)
    return body ?? call(name, args)
  }
}
