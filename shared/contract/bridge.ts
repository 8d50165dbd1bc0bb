import type { Result } from './errors'

/** The two fixed channels between renderer and main (DESIGN §3), and the one events come on. */
export const INVOKE_CHANNEL = 'comanda:invoke'
export const EVENT_CHANNEL = 'comanda:event'
/** The preload's own word to main, which no page can give: a printing dialog is open (true), or shut again (false). */
export const PRINTING_CHANNEL = 'comanda:printing'

/** What the preload exposes as `window.comanda`: invoke and subscribe, nothing else. */
export interface Bridge {
  invoke(method: string, input: unknown): Promise<Result<unknown>>
  subscribe(event: string, listener: (payload: unknown) => void): () => void
}
