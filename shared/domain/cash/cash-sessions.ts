import type { NeededApproval } from '@shared/domain/terminal/approval'
import type {
  CashChange,
  CashContext,
  CashEntry,
  CashEntryKind,
  CashOutcome,
  CashSession,
  CashState,
  MethodAmount,
} from './cash-types'

/** The session open at a terminal; of several the one opened first, which is to be closed first. */
export const openSessionAt = (sessions: readonly CashSession[], terminalId: string): CashSession | null =>
  sessions
    .filter(({ terminal_id, closing }) => terminal_id === terminalId && closing === null)
    .sort((left, right) => left.z_number - right.z_number)[0] ?? null

/** The next running number of a terminal's Z reports. */
export const nextZNumber = (sessions: readonly CashSession[], terminalId: string): number =>
  1 + Math.max(0, ...sessions.filter((one) => one.terminal_id === terminalId).map(({ z_number }) => z_number))

/** Whether a terminal may still count a session of its own that was closed without a count. */
export const isLeftUncounted = (
  { closing, terminal_id }: Pick<CashSession, 'closing' | 'terminal_id'>,
  terminalId: string | null,
): boolean => closing !== null && closing.counted === null && terminal_id === terminalId

/**
 * Why a screen does not begin a change, or null. What has begun is never refused for the state of its session: the
 * money has moved.
 */
export const whyNotNow = (
  sessions: readonly CashSession[],
  change: Pick<CashChange, 'op' | 'session_id'> & { readonly counted?: readonly MethodAmount[] | null },
  terminalId: string | null,
): 'cash_open' | 'cash_closed' | 'not_found' | null => {
  if (change.op === 'open')
    return terminalId !== null && openSessionAt(sessions, terminalId) ? 'cash_open' : null
  const session = sessions.find(({ id }) => id === change.session_id)
  if (!session) return 'not_found'
  const isCount = change.op === 'close' && change.counted && isLeftUncounted(session, terminalId)
  return session.closing === null || isCount ? null : 'cash_closed'
}

const countedCash = (counted: readonly MethodAmount[] | null): number =>
  counted?.find(({ method }) => method === 'cash')?.cents ?? 0

/** The approval a change needs, or null; app.approve_cash_change in the database decides the same. */
export const approvalOfCashChange = (
  change: CashChange,
  session: Pick<CashSession, 'terminal_id'> | null,
  terminalId: string | null,
): NeededApproval | null => {
  const { session_id } = change
  if (change.op === 'paid_out')
    return { action: 'paid_out', subject_id: session_id, amount: change.amount_cents, reason: change.reason }
  if (change.op === 'close' && session?.terminal_id !== terminalId)
    return {
      action: 'close_cash',
      subject_id: session_id,
      amount: countedCash(change.counted),
      reason: change.reason ?? '',
    }
  return null
}

const replaced = (state: CashState, session: CashSession): CashState => ({
  ...state,
  sessions: state.sessions.map((one) => (one.id === session.id ? session : one)),
})

const ENTRY_KINDS: Readonly<Record<Exclude<CashChange['op'], 'open' | 'close'>, CashEntryKind>> = {
  paid_in: 'paid_in',
  paid_out: 'paid_out',
  no_sale: 'no_sale',
  take_in: 'taken_in',
}

const opened = (
  state: CashState,
  change: Extract<CashChange, { op: 'open' }>,
  { at, by, terminal_id, terminal_name }: CashContext,
): CashState | 'invalid_input' | null => {
  if (terminal_id === null) return 'invalid_input'
  const known = state.sessions.find(({ id }) => id === change.session_id)
  if (known) return known.terminal_id === terminal_id ? null : 'invalid_input'
  const session: CashSession = {
    id: change.session_id,
    terminal_id,
    terminal_name,
    z_number: change.z_number,
    float_cents: change.float_cents,
    opened_at: at,
    opened_by: by,
    entries: [],
    closing: null,
    flags: openSessionAt(state.sessions, terminal_id) ? ['overlapping'] : [],
    event_ids: [],
  }
  return { ...state, sessions: [...state.sessions, session] }
}

const closed = (
  state: CashState,
  session: CashSession,
  change: Extract<CashChange, { op: 'close' }>,
  { at, by, terminal_id }: CashContext,
): CashState => {
  const { counted, expected, sales = null, reason } = change
  const is_by_other = terminal_id !== session.terminal_id
  const closing = { at, by, counted, expected, sales, reason, is_by_other }
  if (session.closing === null) return replaced(state, { ...session, closing })
  // A count takes the place of a closing without one; else the first closing stays.
  const counts = session.closing.counted === null && counted !== null
  return replaced(state, {
    ...session,
    closing: counts ? closing : session.closing,
    flags: [...new Set([...session.flags, 'closed_twice' as const])],
  })
}

const entered = (
  state: CashState,
  session: CashSession,
  change: Exclude<CashChange, { op: 'open' | 'close' }>,
  { entry_id, at, by }: CashContext,
): CashState => {
  const wanted = new Set(change.op === 'take_in' ? change.payment_ids : [])
  // A payment belongs to one session: what another one has stays there.
  const taken = state.payments.filter(({ id, session_id }) => wanted.has(id) && session_id === null)
  const ids = new Set(taken.map(({ id }) => id))
  const entry: CashEntry = {
    id: entry_id,
    kind: ENTRY_KINDS[change.op],
    amount_cents: 'amount_cents' in change ? change.amount_cents : 0,
    reason: 'reason' in change ? change.reason : null,
    at,
    by,
    payment_ids: [...ids],
    is_late: session.closing !== null,
  }
  return {
    sessions: replaced(state, { ...session, entries: [...session.entries, entry] }).sessions,
    payments: state.payments.map((one) => (ids.has(one.id) ? { ...one, session_id: session.id } : one)),
  }
}

const isApplied = ({ sessions }: CashState, entryId: string): boolean =>
  sessions.some(({ event_ids }) => event_ids.includes(entryId))

const withEvent = (state: CashState, sessionId: string, entryId: string): CashState => ({
  ...state,
  sessions: state.sessions.map((one) =>
    one.id === sessionId ? { ...one, event_ids: [...one.event_ids, entryId] } : one,
  ),
})

/**
 * Applies one change, once. Refused are an unknown session and an id that another terminal uses; every other change is
 * accepted in whatever state its session is. SQL's app.change_cash implements the same table.
 */
export const changeCash = (state: CashState, change: CashChange, context: CashContext): CashOutcome => {
  if (isApplied(state, context.entry_id)) return { kind: 'done', state, changed: false }
  const done = (after: CashState | null): CashOutcome => ({
    kind: 'done',
    state: withEvent(after ?? state, change.session_id, context.entry_id),
    changed: after !== null,
  })
  if (change.op === 'open') {
    const after = opened(state, change, context)
    return after === 'invalid_input' ? { kind: 'refused', code: after } : done(after)
  }
  const session = state.sessions.find(({ id }) => id === change.session_id)
  if (!session) return { kind: 'refused', code: 'not_found' }
  return done(
    change.op === 'close'
      ? closed(state, session, change, context)
      : entered(state, session, change, context),
  )
}
