import type { TerminalMode } from '@shared/domain/terminal/terminal-mode'
import { randomUUID } from 'node:crypto'
import { cashOf, inSessions } from '@shared/domain/cash/cash-evening.fixture'
import { changeCash } from '@shared/domain/cash/cash-sessions'
import type { CashSession } from '@shared/domain/cash/cash-types'
import { isOpen, targetOf, transitionOf, type OrderStep } from '@shared/domain/order/order-status'
import { API_VERSION } from '@shared/domain/sync/api-version'
import { movedCall } from '@shared/domain/tab/table-calls'
import { withCharge, type PixCharge } from '@shared/domain/tab/pix-charges'
import { tabNamed } from '@shared/domain/tab/tab-money'
import { callChangeSchema, tableCallSchema } from '@shared/schemas/tab/table-call'
import { isLonger } from '@shared/domain/order/order-tracking'
import { changeTab, joinedTo } from '@shared/domain/tab/tab'
import type { Tab } from '@shared/domain/tab/tab-types'
import { totalOfLines } from '@shared/domain/order/order-totals'
import { cashChangeSchema } from '@shared/schemas/cash/cash'
import type { PulledOperator } from '@shared/schemas/terminal/operators'
import { COMPANY_ID, TERMINAL_ID } from './fixtures'
import { knownPins } from './test-pins'
import type { Order } from '@shared/schemas/order/order'
import type { ChangedRow, PushEntry } from '@shared/schemas/sync/sync'
import { tabChangeSchema } from '@shared/schemas/tab/tab'

interface State {
  readonly orders: Map<string, Order>
  readonly entries: Set<string>
  readonly rows: Map<string, ChangedRow>
  /** What a version is known by: a restored server counts the same numbers again, with other marks. */
  readonly marks: Map<number, string>
  version: number
  lastPushSeq: number
}

const copyOf = (state: State): State => ({
  orders: new Map(state.orders),
  entries: new Set(state.entries),
  rows: new Map(state.rows),
  marks: new Map(state.marks),
  version: state.version,
  lastPushSeq: state.lastPushSeq,
})

const PAGE = 7

interface Refusal {
  readonly code: string
  readonly details?: unknown
}

/** As the backend says it: the code is the message. */
export class Refused extends Error {
  constructor(
    code: string,
    readonly details: unknown = null,
  ) {
    super(code)
  }
}

interface OfficeMode {
  readonly mode: TerminalMode
  readonly mode_revision: number
}

/**
 * The terminal's functions of docs/backend-api.md over maps, for tests that need to break the way there in every manner
 * and to restore old states; the real ones are proved by the integration tests.
 */
export const createModelServer = (
  company: Readonly<Record<string, unknown> & { id: string }>,
  nowIso: () => string,
) => {
  let state: State = {
    orders: new Map(),
    entries: new Set(),
    rows: new Map(),
    marks: new Map(),
    version: 0,
    lastPushSeq: 0,
  }
  let backup: State | null = null
  /** Every order that ever arrived, restored away or not, with how often it was created in the present state. */
  const everReceived = new Set<string>()
  let isGone = false
  let isSuspended = false
  let oldestVersion = API_VERSION
  let operators: readonly PulledOperator[] = []
  let operatorsAsked = 0
  /** What the terminal is for, as supabase/schemas/24-terminal-sync.sql settles it. */
  let office: OfficeMode = { mode: 'staff', mode_revision: 0 }
  let lastReport: unknown = null
  let refuses: (entry: PushEntry) => Refusal | null = () => null
  const digest = (): string => JSON.stringify(operators)
  const askedOperators = () => {
    operatorsAsked += 1
    return { operators, digest: digest(), now: nowIso(), gone: false }
  }

  const unlockPin = (userId: string, proof: string) => {
    const pin = operators.find(({ user_id }) => user_id === userId)?.pin
    const known = pin && knownPins.get(pin.version)
    const answer = !known
      ? { ok: false, code: 'not_found', details: { entity: 'operator' } }
      : known.derived.proof === proof
        ? { ok: true, key: known.key, version: known.pulled.version }
        : { ok: false, code: 'wrong_pin', details: { left: 4 } }
    return { ...answer, gone: false }
  }

  const takeVersion = (): void => {
    state.version += 1
    state.marks.set(state.version, randomUUID())
  }
  const log = (tbl: string, id: string, row: Record<string, unknown>): void => {
    takeVersion()
    state.rows.delete(`${tbl}:${id}`)
    state.rows.set(`${tbl}:${id}`, { tbl, id, version: state.version, deleted: false, row })
  }
  /** The status changes of each order. */
  const steps = new Map<string, { kind: string; payload: { to: string }; created_at: string }[]>()
  const orderSteps = (since: string) => ({
    gone: false,
    orders: [...state.orders.values()]
      .filter(({ placed_at }) => Date.parse(placed_at) >= Date.parse(since))
      .map(({ id, number, placed_at }) => ({ number, placed_at, events: steps.get(id) ?? [] })),
  })

  const writeOrder = (order: Order): void => {
    state.orders.set(order.id, order)
    log('orders', order.id, { ...order })
  }

  const tabsHere = (): Tab[] =>
    [...state.rows.values()].flatMap(({ tbl, row }) => (tbl === 'tabs' ? [row as unknown as Tab] : []))

  const place = (entry: PushEntry): unknown => {
    const payload = entry.payload as unknown as Order
    const known = state.orders.get(payload.id)
    if (known) return { order: known, conflict: false, duplicate: true }
    const now = nowIso()
    const total = payload.items.reduce((sum, item) => sum + item.quantity * item.unit_price_cents, 0)
    const order: Order = {
      ...payload,
      company_id: company.id,
      origin: 'terminal',
      terminal_id: null,
      user_id: null,
      operator_id: entry.operator_id,
      subtotal_cents: total,
      total_cents: total,
      status: 'placed',
      delivered: false,
      cancel_reason: null,
      flags: entry.printed ? ['printed'] : [],
      placed_at: now,
      updated_at: now,
      status_changed_at: now,
      items: payload.items.map((item, index) => ({
        ...item,
        order_id: payload.id,
        company_id: company.id,
        position: index + 1,
        total_cents: item.quantity * item.unit_price_cents,
        done_at: null,
        voided_at: null,
      })),
    }
    everReceived.add(order.id)
    writeOrder(joinedTo({ tabs: tabsHere(), orders: [] }, { ...order, tab_id: null }))
    return { order: state.orders.get(order.id), conflict: false, duplicate: false }
  }

  const advance = (entry: PushEntry): unknown => {
    const order = state.orders.get(String(entry.payload.order_id))
    if (!order) throw new Refused('not_found')
    const step = entry.payload.status as OrderStep
    const transition = transitionOf(order.status, step, entry.payload.reason as string | null)
    if (transition.kind === 'refused') throw new Refused(transition.code, { status: order.status })
    const moves =
      !state.entries.has(entry.id) && (transition.kind === 'change' || transition.kind === 'recall')
    const status = targetOf(step)
    if (moves) {
      writeOrder({ ...order, status, delivered: status === 'delivered' })
      const step = { kind: 'status_changed', payload: { to: status }, created_at: nowIso() }
      steps.set(order.id, [...(steps.get(order.id) ?? []), step])
    }
    return { order: state.orders.get(order.id), changed: moves }
  }

  const append = (entry: PushEntry): unknown => {
    const order = state.orders.get(String(entry.payload.order_id))
    if (!order) throw new Refused('not_found')
    const lines = (entry.payload.items as Order['items']).filter(
      ({ id }) => !order.items.some((item) => item.id === id),
    )
    if (lines.length > 0 && !isOpen(order.status)) throw new Refused('order_final', { status: order.status })
    const added = totalOfLines(lines)
    const items = lines.map((line, index) => ({
      ...line,
      order_id: order.id,
      company_id: company.id,
      position: order.items.length + index + 1,
      total_cents: line.quantity * line.unit_price_cents,
      done_at: null,
      voided_at: null,
    }))
    if (lines.length > 0)
      writeOrder({
        ...order,
        subtotal_cents: order.subtotal_cents + added,
        total_cents: order.total_cents + added,
        items: [...order.items, ...items],
      })
    return { order: state.orders.get(order.id), changed: lines.length > 0 }
  }
  const setAvailable = (entry: PushEntry): unknown => {
    const { product_id, available } = entry.payload
    const row = state.rows.get(`products:${String(product_id)}`)
    if (!row?.row) throw new Refused('not_found')
    const changed = !state.entries.has(entry.id) && row.row.is_available !== available
    if (changed) log('products', row.id, { ...row.row, is_available: available })
    return { changed }
  }
  /** Tabs by the rules SQL decides by, too. */
  const changeTabHere = (entry: PushEntry): unknown => {
    const tabs = tabsHere()
    const before = {
      tabs,
      orders: [...state.orders.values()].map((one) => ({ ...one, tab_id: one.tab_id ?? null })),
    }
    const outcome = changeTab(before, tabChangeSchema.parse(entry.payload), {
      entry_id: entry.id,
      at: entry.at,
      terminal_id: TERMINAL_ID,
    })
    if (outcome.kind === 'refused') throw new Refused(outcome.code, outcome.details)
    for (const tab of outcome.state.tabs) if (!tabs.includes(tab)) log('tabs', tab.id, { ...tab })
    for (const order of outcome.state.orders) if (!before.orders.includes(order)) writeOrder(order)
    return { changed: outcome.changed }
  }
  /** Cash sessions likewise. What is taken in later changes the payments' tabs, as SQL does it. */
  const changeCashHere = (entry: PushEntry): unknown => {
    const tabs = tabsHere()
    const sessions = [...state.rows.values()].flatMap(({ tbl, row }) =>
      tbl === 'cash_sessions' ? [row as unknown as CashSession] : [],
    )
    const outcome = changeCash(
      cashOf({ seated: { tabs, orders: [] }, sessions }),
      cashChangeSchema.parse(entry.payload),
      {
        entry_id: entry.id,
        at: entry.at,
        by: null,
        terminal_id: TERMINAL_ID,
        terminal_name: 'Balcão',
      },
    )
    if (outcome.kind === 'refused') throw new Refused(outcome.code)
    for (const session of outcome.state.sessions)
      if (!sessions.includes(session)) log('cash_sessions', session.id, { ...session })
    inSessions(tabs, outcome.state.payments).forEach((tab, place) => {
      if (JSON.stringify(tab) !== JSON.stringify(tabs[place])) log('tabs', tab.id, { ...tab })
    })
    return { changed: outcome.changed }
  }
  const report = (entry: PushEntry): unknown => {
    const { item_id, reason } = entry.payload
    const order = [...state.orders.values()].find(({ items }) => items.some(({ id }) => id === item_id))
    if (!order) throw new Refused('not_found')
    const unavailable_reason = typeof reason === 'string' ? reason : null
    const items = order.items.map((item) => (item.id === item_id ? { ...item, unavailable_reason } : item))
    const changed = !state.entries.has(entry.id)
    if (changed) writeOrder({ ...order, items })
    return { order: state.orders.get(order.id), changed }
  }
  const charge = ({ at }: PushEntry, change: PixCharge): unknown => {
    const calls = [...state.rows.values()].flatMap(({ tbl, row }) =>
      tbl === 'table_calls' && row ? [tableCallSchema.parse(row)] : [],
    )
    const tab = tabNamed(tabsHere(), change.charge.tab_id)
    const after = withCharge(calls, change, tab, {
      company_id: COMPANY_ID,
      terminal_id: TERMINAL_ID,
      at,
      by: null,
      name: null,
    })
    for (const call of after) if (!calls.includes(call)) log('table_calls', call.id, { ...call })
    return { changed: after !== calls }
  }
  const changeCall = (entry: PushEntry): unknown => {
    const change = callChangeSchema.parse(entry.payload)
    if (change.op === 'charge') return charge(entry, change)
    const row = state.rows.get(`table_calls:${change.call_id}`)
    if (!row?.row) throw new Refused('not_found')
    const before = tableCallSchema.parse(row.row)
    const after = movedCall(before, change, { at: entry.at, by: null })
    if (after !== before) log('table_calls', row.id, { ...after })
    return { changed: after !== before }
  }
  const delay = (entry: PushEntry): unknown => {
    const order = state.orders.get(String(entry.payload.order_id))
    if (!order) throw new Refused('not_found')
    const minutes = Number(entry.payload.minutes)
    const changed = !state.entries.has(entry.id) && isLonger(order, minutes)
    if (changed)
      writeOrder({ ...order, estimate_minutes: minutes, delay_reason: String(entry.payload.reason) })
    return { order: state.orders.get(order.id), changed }
  }
  const take = (entry: PushEntry): unknown => {
    if (entry.kind === 'place_order') return place(entry)
    if (entry.kind === 'set_available') return setAvailable(entry)
    if (entry.kind === 'change_tab') return changeTabHere(entry)
    if (entry.kind === 'change_cash') return changeCashHere(entry)
    if (entry.kind === 'report_order_item') return report(entry)
    if (entry.kind === 'change_call') return changeCall(entry)
    if (entry.kind === 'delay_order') return delay(entry)
    if (entry.kind === 'log_export') return { changed: !state.entries.has(entry.id) }
    return entry.kind === 'append_order_items' ? append(entry) : advance(entry)
  }

  const push = (entries: readonly PushEntry[]) => {
    const previous = state.lastPushSeq
    const results = entries.map((entry) => {
      state.lastPushSeq = Math.max(state.lastPushSeq, entry.seq)
      const refusal = refuses(entry)
      if (refusal) return { id: entry.id, ok: false, code: refusal.code, details: refusal.details ?? null }
      try {
        const value = take(entry)
        state.entries.add(entry.id)
        return { id: entry.id, ok: true, value }
      } catch (error) {
        const { message, details } = error as Refused
        return { id: entry.id, ok: false, code: message, details }
      }
    })
    return {
      results,
      last_push_seq: state.lastPushSeq,
      previous_push_seq: previous,
      now: nowIso(),
      gone: false,
    }
  }

  const pull = (cursor: string | null) => {
    if (isSuspended) throw new Refused('company_suspended')
    const [position, seen, mark] = cursor?.split('/') ?? []
    const isReset = cursor !== null && state.marks.get(Number(seen)) !== mark
    const after = isReset ? 0 : Number(position ?? 0)
    const found = [...state.rows.values()].filter(({ version }) => version > after)
    const rows = found.slice(0, PAGE)
    const complete = rows.length === found.length
    const last = complete ? state.version : (rows.at(-1)?.version ?? after)
    const next = [last, state.version, state.marks.get(state.version)].join('/')
    return {
      rows,
      cursor: next,
      complete,
      head: state.version,
      floor: 0,
      reset: isReset,
      lagging: false,
      ...(next === cursor ? {} : { operators: digest() }),
      now: nowIso(),
      gone: false,
    }
  }

  const shown = (ids: readonly string[]) => {
    const fresh = ids.flatMap((id) => state.orders.get(id) ?? []).filter(({ shown_at }) => !shown_at)
    for (const order of fresh) writeOrder({ ...order, shown_at: nowIso() })
    return { marked: fresh.length, gone: false }
  }

  const call = (fn: string, args: Record<string, unknown>): unknown => {
    if (Number(args.p_protocol ?? 1) < oldestVersion) return { ok: false, code: 'version_unsupported' }
    if (isGone) return { gone: true, reason: 'revoked' }
    if (fn === 'terminal_push') return push(args.p_entries as PushEntry[])
    if (fn === 'terminal_pull') return pull(args.p_cursor as string | null)
    if (fn === 'terminal_operators') return askedOperators()
    if (fn === 'terminal_unlock_pin') return unlockPin(String(args.p_user), String(args.p_proof))
    if (fn === 'terminal_orders_shown') return shown(args.p_ids as string[])
    if (fn === 'terminal_order_steps') return orderSteps(String(args.p_since))
    if (fn === 'terminal_heartbeat') {
      lastReport = args.p_status
      return {
        now: nowIso(),
        head: state.version,
        floor: 0,
        last_push_seq: state.lastPushSeq,
        last_counter: 0,
        operators: digest(),
        ...officeMode(args.p_status as Partial<OfficeMode>),
        gone: false,
      }
    }
    throw new Error(`no such function: ${fn}`)
  }

  const officeMode = (said: Partial<OfficeMode>): OfficeMode => {
    if (said.mode && said.mode !== office.mode && said.mode_revision === office.mode_revision)
      office = { mode: said.mode, mode_revision: office.mode_revision + 1 }
    return office
  }

  log('companies', company.id, company)
  return {
    call,
    log,
    orders: () => [...state.orders.values()],
    order: (id: string) => state.orders.get(id),
    everReceived,
    /** What the terminal is for from now on, as the office says. */
    setMode: (mode: OfficeMode['mode']) => {
      office = { mode, mode_revision: office.mode_revision + 1 }
    },
    mode: () => office,
    /** Who may work at the terminal from now on. */
    setOperators: (staff: readonly PulledOperator[]) => {
      operators = staff
      takeVersion()
    },
    operatorsAsked: () => operatorsAsked,
    /** What the terminal said of itself last. */
    lastReport: () => lastReport,
    /** What is refused from now on, as the backend refuses what is malformed. */
    refuse: (decide: (entry: PushEntry) => Refusal | null) => {
      refuses = decide
    },
    /** The oldest version of the API that is served from now on. */
    setOldestVersion: (oldest: number) => {
      oldestVersion = oldest
    },
    /** The platform suspended the company: nothing is pulled, pushes are accepted. */
    setSuspended: (suspended: boolean) => {
      isSuspended = suspended
    },
    setGone: (gone: boolean) => {
      isGone = gone
    },
    /** Keeps this state, for a later `restore`. */
    backUp: () => {
      backup = copyOf(state)
    },
    /** The database as it was at the last backup, if there was one. */
    restore: () => {
      if (backup) state = copyOf(backup)
    },
  }
}
export type ModelServer = ReturnType<typeof createModelServer>
