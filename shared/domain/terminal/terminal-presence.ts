/** The presence of a listed terminal: it reports every 30 s while it has a connection. */
export type TerminalPresence = 'online' | 'away' | 'revoked'

/** Three missed heartbeats: the terminal counts as silent. */
const SILENT_MS = 100_000

/**
 * `nowMs`: the reader's clock, ms since 1970. A terminal last seen in the future counts as present: only the reader's
 * clock is off.
 */
export const stateOfTerminal = (
  { last_seen_at, revoked_at }: { last_seen_at: string | null; revoked_at: string | null },
  nowMs: number,
): TerminalPresence => {
  if (revoked_at !== null) return 'revoked'
  return last_seen_at !== null && nowMs - Date.parse(last_seen_at) < SILENT_MS ? 'online' : 'away'
}
