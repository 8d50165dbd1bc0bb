import type { ReadPublic } from '@shared/backend/guest-read'

/** Reads that one response of the boot script may answer. */
export type EarlyUse = 'company' | 'menu' | 'pages'

/** The requests that the boot script sent before the app ran (renderer/boot). */
export interface EarlyMenu {
  /** How the company was named; neither for the first company. */
  readonly slug: string | null
  readonly id: string | null
  /** The rows of the response, the company's with its menu or its pages beside it. */
  readonly body: Promise<unknown>
  readonly uses: readonly EarlyUse[]
}

declare global {
  interface Window {
    comandaMenu?: EarlyMenu
  }
}

/** Older than this, it is requested again (ms since the page began). */
export const STALE_MS = 30_000

export type AskedBy = { readonly id: string } | { readonly slug: string } | 'first'

const hasId = (body: unknown, id: string): boolean =>
  Array.isArray(body) && (body[0] as { id?: unknown } | undefined)?.id === id

/**
 * The early response as a read of the same company; null where there is none or it is too old. Each is used once: a
 * later read wants the current state.
 */
export const createEarlyMenu = (early: EarlyMenu | undefined = globalThis.window?.comandaMenu) => {
  const left = new Set(early?.uses)
  const fits = (by: AskedBy, body: unknown): boolean => {
    if (!early) return false
    if (by === 'first') return early.slug === null && early.id === null
    return 'slug' in by ? by.slug === early.slug : hasId(body, by.id)
  }
  return async (use: EarlyUse, by: AskedBy): Promise<ReadPublic | null> => {
    if (!early || !left.has(use) || performance.now() > STALE_MS) return null
    const body = await early.body.catch(() => null)
    // A failed or empty response is requested again in the usual way, whose errors have a reason.
    if (!Array.isArray(body) || body.length === 0 || !fits(by, body)) return null
    left.delete(use)
    return () => Promise.resolve(body)
  }
}
