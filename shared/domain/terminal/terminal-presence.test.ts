import { describe, expect, it } from 'vitest'
import { stateOfTerminal } from './terminal-presence'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const seen = (secondsAgo: number | null, revoked_at: string | null = null) => ({
  last_seen_at: secondsAgo === null ? null : new Date(NOW - secondsAgo * 1_000).toISOString(),
  revoked_at,
})

describe('the presence of a terminal', () => {
  it.each([
    [seen(30), 'online'],
    [seen(99), 'online'],
    [seen(-60), 'online'],
    [seen(100), 'away'],
    [seen(101), 'away'],
    [seen(null), 'away'],
    [seen(1, '2026-03-01T11:00:00Z'), 'revoked'],
  ] as const)('%o: %s', (terminal, state) => expect(stateOfTerminal(terminal, NOW)).toBe(state))
})
