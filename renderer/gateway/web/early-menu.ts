import type { ReadPublic } from '@shared/backend/guest-read'

/** What the boot script requested before the app ran (renderer/boot). */
export interface EarlyMenu {
  /** The company it was asked by; neither for the first company. */
  readonly slug: string | null
  readonly id: string | null
  /** The rows of the menu's request. */
  readonly body: Promise<unknown>
}

declare global {
  interface Window {
    comandaMenu?: EarlyMenu
  }
}

/** Old enough to be asked for again (ms since the page began). */
const STALE_MS = 30_000

export type AskedBy = { readonly id: string } | { readonly slug: string } | 'first'

const hasId = (body: unknown, id: string): boolean =>
  Array.isArray(body) && (body[0] as { id?: unknown } | undefined)?.id === id

/**
 * The early answer for who asks for the same company, as a read that returns it; null where there is none or it is old. Each
 * use is good once: a later question is about the state of that moment.
 */
export const createEarlyMenu = (early: EarlyMenu | undefined = globalThis.window?.comandaMenu) => {
  const spent = new Set<'company' | 'menu'>()
  const fits = (by: AskedBy, body: unknown): boolean => {
    if (!early) return false
    if (by === 'first') return early.slug === null && early.id === null
    return 'slug' in by ? by.slug === early.slug : hasId(body, by.id)
  }
  return async (use: 'company' | 'menu', by: AskedBy): Promise<ReadPublic | null> => {
    if (!early || spent.has(use) || performance.now() > STALE_MS) return null
    const body = await early.body.catch(() => null)
    // What did not come, or names nobody, is asked for in the usual way, whose errors say why.
    if (!Array.isArray(body) || body.length === 0 || !fits(by, body)) return null
    spent.add(use)
    return () => Promise.resolve(body)
  }
}
