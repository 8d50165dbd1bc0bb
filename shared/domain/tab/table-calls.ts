/** Calls of tables: which are open, and what a step does to one. */
import { isSameTable } from '@shared/domain/order/table-key'
import { shareOut } from '@shared/domain/tab/tab-money'
import type { CallChange, CallKind, GuestTab, TableCall } from '@shared/schemas/tab/table-call'
import { HOUR_MS } from '@shared/domain/common/durations'

/** A call that nobody ended is over after an evening; app.call_in_window() has the same, in ms here. */
export const CALL_SHOWN_MS = 12 * HOUR_MS

/** The open calls, oldest first. */
export const openCalls = (calls: readonly TableCall[], nowMs: number): TableCall[] =>
  calls
    .filter(({ done_at, called_at }) => done_at === null && nowMs - Date.parse(called_at) < CALL_SHOWN_MS)
    .sort((left, right) => Date.parse(left.called_at) - Date.parse(right.called_at))

/** A call after a step; itself where the step comes too late. app.move_call has the same rule. */
export const movedCall = (
  call: TableCall,
  { op, received_cents }: Exclude<CallChange, { op: 'charge' }>,
  { at, by }: { readonly at: string; readonly by: string | null },
): TableCall => {
  if (call.done_at !== null) return call
  if (op === 'take') return call.taken_at === null ? { ...call, taken_at: at, taken_name: by } : call
  return { ...call, done_at: at, received_cents: call.kind === 'pix' ? received_cents : null }
}

/** What a part of a tab costs without the service fee: one's own free lines, or an equal part; 0 where nothing is left. */
export const shareOfTab = (
  tab: Pick<GuestTab, 'own_rest_cents' | 'rest_cents' | 'open_share_cents'>,
  share: 'own' | 'equal',
  people: number,
): number =>
  share === 'own'
    ? tab.own_rest_cents
    : (tab.open_share_cents ?? shareOut(tab.rest_cents ?? 0, people)[0] ?? 0)

interface WithCalls {
  readonly calls: readonly TableCall[]
}

/** The call of a kind that a tab is waiting for. */
export const openCall = ({ calls }: WithCalls, kind: CallKind): TableCall | undefined =>
  calls.find((call) => call.kind === kind && call.done_at === null)

/**
 * The tab that a guest calls from: the one of the table they sit at, else the newest of theirs, which staff may have
 * moved. Undefined where nothing is ordered.
 */
export const tabToCallFrom = <T extends { readonly table_number: string; readonly opened_at: string }>(
  tabs: readonly T[],
  table: string,
): T | undefined =>
  tabs.find(({ table_number }) => isSameTable(table_number, table)) ??
  [...tabs].sort((left, right) => Date.parse(right.opened_at) - Date.parse(left.opened_at))[0]
