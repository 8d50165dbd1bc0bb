import type { Result } from './errors'

/** The two fixed channels between renderer and main (DESIGN §3), and the one events come on. */
export const INVOKE_CHANNEL = 'comanda:invoke'
export const EVENT_CHANNEL = 'comanda:event'

/** What the preload exposes as `window.comanda`: invoke and subscribe, nothing else. */
export interface Bridge {
  invoke(method: string, input: unknown): Promise<Result<unknown>>
  subscribe(event: string, listener: (payload: unknown) => void): () => void
}
