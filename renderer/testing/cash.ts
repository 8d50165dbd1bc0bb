import type { TerminalOutput } from '@shared/contract/gateway'

type CashSession = TerminalOutput<'cash.get'>['sessions'][number]

/** A terminal's open cash session without entries, for component tests. */
export const testCashSession = (over: Partial<CashSession> = {}): CashSession => ({
  id: '11111111-1111-4111-8111-111111111111',
  terminal_id: '55555555-5555-4555-8555-555555555555',
  terminal_name: 'Balcão',
  z_number: 3,
  float_cents: 10_000,
  opened_at: '2026-03-01T18:00:00Z',
  opened_by: 'Ana',
  entries: [],
  closing: null,
  flags: [],
  event_ids: [],
  report: null,
  ...over,
})
