import { stateOfTerminal } from './terminal-presence'

/** What a terminal last said of its machine; null where it never did. */
interface Said {
  readonly disk_trouble: string | null
  readonly failing_printers: readonly string[] | null
  readonly held_tickets: number | null
  readonly last_seen_at: string | null
  readonly revoked_at: string | null
}

/**
 * Whether somebody should look after a terminal's disk or printers. Of one that is switched off nothing is current:
 * at closing the printers often go before it. `nowMs`: the reader's clock, ms since 1970.
 */
export const isTroubled = (terminal: Said, nowMs: number): boolean => {
  const { disk_trouble, failing_printers, held_tickets } = terminal
  return (
    stateOfTerminal(terminal, nowMs) === 'online' &&
    ((disk_trouble ?? 'none') !== 'none' || (failing_printers ?? []).length > 0 || (held_tickets ?? 0) > 0)
  )
}
