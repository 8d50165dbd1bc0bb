import type { Result } from './errors'

/** The two fixed channels between renderer and main (docs/adr/0001), and the channel of events. */
export const INVOKE_CHANNEL = 'comanda:invoke'
export const EVENT_CHANNEL = 'comanda:event'
/** A message of the preload to main that a page cannot send: a print dialog opened (true) or closed (false). */
export const PRINTING_CHANNEL = 'comanda:printing'

/** What the preload exposes as `window.comanda`: invoke and subscribe, nothing else. */
export interface Bridge {
  invoke(method: string, input: unknown): Promise<Result<unknown>>
  subscribe(event: string, listener: (payload: unknown) => void): () => void
}
