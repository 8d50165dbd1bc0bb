import { createHash, randomUUID } from 'node:crypto'
import type { TerminalMode } from '@shared/domain/terminal/terminal-mode'
import { cashOf, inSessions } from '@shared/domain/cash/cash-evening.fixture'
import { changeCash } from '@shared/domain/cash/cash-sessions'
import type { CashSession } from '@shared/domain/cash/cash-types'
import { spanEnds, type PauseSpan } from '@shared/domain/company/order-pause'
import type { OrderPause } from '@shared/schemas/company/order-pause'
import { isOpen, targetOf, transitionOf, type OrderStep } from '@shared/domain/order/order-status'
import { API_VERSION } from '@shared/domain/sync/api-version'
import { movedCall } from '@shared/domain/tab/table-calls'
import { withCharge, type PixCharge } from '@shared/domain/tab/pix-charges'
import { openTabAt, tabNamed } from '@shared/domain/tab/tab-money'
import { callChangeSchema, tableCallSchema } from '@shared/schemas/tab/table-call'
import { isLonger } from '@shared/domain/order/order-tracking'
import { changeTab, joinedTo, whyFixed } from '@shared/domain/tab/tab'
import type { Tab } from '@shared/domain/tab/tab-types'
import { totalOfLines } from '@shared/domain/order/order-totals'
import { shortages, stockTaken, sumOf, type Taken } from '@shared/domain/order/stock-taken'
import { cashChangeSchema } from '@shared/schemas/cash/cash'
import type { PulledOperator } from '@shared/schemas/terminal/operators'
import { COMPANY_ID, TERMINAL_ID } from './fixtures'
import { knownPins } from './test-pins'
import type { NewOrder, Order } from '@shared/schemas/order/order'
import type { ChangedRow, PushEntry } from '@shared/schemas/sync/sync'
import { tabChangeSchema } from '@shared/schemas/tab/tab'

interface State {
  readonly orders: Map<string, Order>
  readonly entries: Set<string>
  readonly rows: Map<string, ChangedRow>
  /** What a version is known by: a restored server counts the same numbers again, with other marks. */
  readonly marks: Map<number, string>
  /** Empty where any token is good. */
  readonly enrolled: Map<string, Enrolled>
  /** What is remembered of each terminal. */
  readonly terminals: Map<string, Remembered>
  /** The seqs of entries of revoked terminals that others brought. */
  readonly adopted: Map<string, ReadonlySet<number>>
  pause: OrderPause
  version: number
  webCounter: number
}

interface Remembered {
  readonly lastPushSeq: number
  readonly lastCounter: number
}

const NEW_TERMINAL: Remembered = { lastPushSeq: 0, lastCounter: 0 }

/** A terminal with a token of its own. */
interface Enrolled {
  readonly name: string
  readonly prefix: string
  readonly tokenHash: string
  readonly lanKey: string | null
  readonly revokedAt: string | null
}

const copyOf = (state: State): State => ({
  orders: new Map(state.orders),
  entries: new Set(state.entries),
  rows: new Map(state.rows),
  marks: new Map(state.marks),
  enrolled: new Map(state.enrolled),
  terminals: new Map(state.terminals),
  adopted: new Map(state.adopted),
  pause: state.pause,
  version: state.version,
  webCounter: state.webCounter,
})

const PAGE = 7

/** Where a row stands in the order of pulls: by its version, then by its key. */
const placeOf = (version: number, key: string): string => `${String(version).padStart(9, '0')}:${key}`

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

const NOT_PAUSED: OrderPause = { is_paused: false, until: null, reason: null }

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
  pageRows = PAGE,
) => {
  let state: State = {
    orders: new Map(),
    entries: new Set(),
    rows: new Map(),
    marks: new Map(),
    enrolled: new Map(),
    terminals: new Map(),
    adopted: new Map(),
    pause: NOT_PAUSED,
    version: 0,
    webCounter: 0,
  }
  const copies = new Map<string, State>()
  /** Every order that ever arrived, restored away or not, with how often it was created in the present state. */
  const everReceived = new Set<string>()
  let isGone = false
  let isSuspended = false
  let isStandby = false
  let standby: string | null = null
  let oldestVersion = API_VERSION
  let operators: readonly PulledOperator[] = []
  let operatorsAsked = 0
  /** What the terminal is for, as supabase/schemas/27-terminal-sync.sql settles it. */
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

  /** Whether the call that runs has its version: a transaction takes one, however many rows it writes. */
  let hasVersion = false
  let isWithinCall = false
  const takeVersion = (): void => {
    if (hasVersion) return
    hasVersion = isWithinCall
    state.version += 1
    state.marks.set(state.version, randomUUID())
  }
  const log = (tbl: string, id: string, row: Record<string, unknown> | null): void => {
    takeVersion()
    state.rows.delete(`${tbl}:${id}`)
    state.rows.set(`${tbl}:${id}`, { tbl, id, version: state.version, deleted: row === null, row })
  }
  /** The status changes of each order. */
  const steps = new Map<string, { kind: string; payload: { to: string }; created_at: string }[]>()
  const orderSteps = (since: string) => ({
    gone: false,
    orders: [...state.orders.values()]
      .filter(({ placed_at }) => Date.parse(placed_at) >= Date.parse(since))
      .map(({ id, number, placed_at }) => ({ number, placed_at, events: steps.get(id) ?? [] })),
  })

  const countOf = (product: string): number | undefined => {
    const row = state.rows.get(`product_stock:${product}`)?.row
    return row ? Number(row.quantity) : undefined
  }
  const setCount = (id: string, quantity: number): void =>
    log('product_stock', id, { ...state.rows.get(`product_stock:${id}`)?.row, quantity })
  /** What a new line takes from counts. */
  const stockOfLine = (line: Parameters<typeof stockTaken>[0]): Record<string, number> =>
    Object.fromEntries(
      [...stockTaken(line, () => null)].filter(([product]) => countOf(product) !== undefined),
    )
  const stockHeld = (order: Order | undefined): Taken =>
    sumOf(
      !order || order.status === 'cancelled'
        ? []
        : order.items.flatMap(({ stock, voided_at }) =>
            stock && voided_at === null ? [new Map(Object.entries(stock))] : [],
          ),
    )
  const writeOrder = (order: Order): void => {
    const before = state.orders.get(order.id)
    const known = new Set(before?.items.map(({ id }) => id))
    const items = order.items.map((item) => {
      const stock = known.has(item.id) ? {} : stockOfLine(item)
      return Object.keys(stock).length > 0 ? { ...item, stock } : item
    })
    const after = { ...order, items }
    for (const [product, units] of sumOf([stockHeld(after), sumOf([stockHeld(before)], -1)])) {
      const count = countOf(product)
      if (units !== 0 && count !== undefined) setCount(product, count - units)
    }
    state.orders.set(after.id, after)
    log('orders', after.id, { ...after })
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

  /** An addition to a closed tab, and the cancellation of a billed order. */
  const requireLoose = (order: Order, what: 'cancel' | 'append'): void => {
    const why = whyFixed({ tabs: tabsHere() }, { ...order, tab_id: order.tab_id ?? null }, what)
    if (why) throw new Refused(why)
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
    if (moves && status === 'cancelled') requireLoose(order, 'cancel')
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
    if (lines.length > 0) requireLoose(order, 'append')
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
  const tick = (entry: PushEntry): unknown => {
    const { item_id, done } = entry.payload
    const order = [...state.orders.values()].find(({ items }) => items.some(({ id }) => id === item_id))
    if (!order) throw new Refused('not_found')
    const changed = !state.entries.has(entry.id) && isOpen(order.status)
    const isTicked = order.items.some((item) => item.id === item_id && item.done_at !== null)
    const done_at = done === true ? nowIso() : null
    const items = order.items.map((item) => (item.id === item_id ? { ...item, done_at } : item))
    if (changed && isTicked !== done) writeOrder({ ...order, items })
    return { order: state.orders.get(order.id), changed }
  }
  const setAvailable = (entry: PushEntry): unknown => {
    const { product_id, available } = entry.payload
    const row = state.rows.get(`products:${String(product_id)}`)
    if (!row?.row) throw new Refused('not_found')
    if (state.entries.has(entry.id)) return { changed: false }
    const isSwitched = row.row.is_available !== available
    if (isSwitched) log('products', row.id, { ...row.row, is_available: available })
    // A count that has run out ends with it.
    const endsCount = available === true && (countOf(row.id) ?? 1) <= 0
    if (endsCount) log('product_stock', row.id, null)
    return { changed: isSwitched || endsCount }
  }
  const correctStock = (entry: PushEntry): unknown => {
    const { product_id, difference } = entry.payload
    const count = countOf(String(product_id))
    const changed = count !== undefined && !state.entries.has(entry.id)
    if (changed) setCount(String(product_id), count + Number(difference))
    return { changed }
  }
  const pauseOrders = (entry: PushEntry): unknown => {
    if (state.entries.has(entry.id)) return { changed: false }
    if (!entry.approval) throw new Refused('approval_required', { action: 'pause' })
    const { span, reason } = entry.payload
    const said = entry.at < nowIso() ? entry.at : nowIso()
    const until = span === 'end' ? null : spanEnds(span as PauseSpan, said)
    if (until !== null && until <= nowIso()) return { changed: false }
    const before = state.pause
    state.pause =
      span === 'end'
        ? NOT_PAUSED
        : { is_paused: true, until, reason: typeof reason === 'string' ? reason : null }
    if (before.is_paused === state.pause.is_paused) return { changed: span !== 'end' }
    log('companies', company.id, {
      ...state.rows.get(`companies:${company.id}`)?.row,
      orders_paused: state.pause.is_paused,
    })
    return { changed: true }
  }
  /** As it stands now: one whose moment has passed is over. */
  const pauseNow = (): OrderPause => {
    const { pause } = state
    return { ...pause, is_paused: pause.is_paused && (pause.until === null || pause.until > nowIso()) }
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
    for (const tab of outcome.state.tabs)
      if (!tabs.includes(tab)) log('tabs', tab.id, { ...tab, company_id: company.id })
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
      if (JSON.stringify(tab) !== JSON.stringify(tabs[place]))
        log('tabs', tab.id, { ...tab, company_id: company.id })
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
    if (entry.kind === 'tick_order_item') return tick(entry)
    if (entry.kind === 'set_available') return setAvailable(entry)
    if (entry.kind === 'correct_stock') return correctStock(entry)
    if (entry.kind === 'pause_orders') return pauseOrders(entry)
    if (entry.kind === 'change_tab') return changeTabHere(entry)
    if (entry.kind === 'change_cash') return changeCashHere(entry)
    if (entry.kind === 'report_order_item') return report(entry)
    if (entry.kind === 'change_call') return changeCall(entry)
    if (entry.kind === 'delay_order') return delay(entry)
    if (entry.kind === 'log_export') return { changed: !state.entries.has(entry.id) }
    return entry.kind === 'append_order_items' ? append(entry) : advance(entry)
  }

  const remembered = (terminalId: string): Remembered => state.terminals.get(terminalId) ?? NEW_TERMINAL
  const remember = (terminalId: string, { kind, seq, payload }: PushEntry): void => {
    const { lastPushSeq, lastCounter } = remembered(terminalId)
    const counts = kind === 'place_order' && seq > lastPushSeq
    state.terminals.set(terminalId, {
      lastPushSeq: Math.max(lastPushSeq, seq),
      lastCounter: counts ? Number(String(payload.number).slice(-3)) : lastCounter,
    })
  }

  const answerTo = (entry: PushEntry) => {
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
  }

  /** As supabase/schemas/27-terminal-sync.sql adopts; the approval's proof is the database's to check. */
  const adopt = (authorId: string, entries: readonly PushEntry[]) => {
    if (!state.enrolled.get(authorId)?.revokedAt) throw new Refused('forbidden', { reason: 'not_revoked' })
    const known = [...(state.adopted.get(authorId) ?? [])]
    const results = entries.map(answerTo)
    const taken = entries.filter(({ seq }, index) => results[index]?.ok && !known.includes(seq))
    const { lastPushSeq, lastCounter } = remembered(authorId)
    const last = taken.findLast(
      ({ kind, seq }) => kind === 'place_order' && seq > Math.max(lastPushSeq, ...known),
    )
    state.terminals.set(authorId, {
      lastPushSeq,
      lastCounter: last ? Number(String(last.payload.number).slice(-3)) : lastCounter,
    })
    state.adopted.set(authorId, new Set([...known, ...taken.map(({ seq }) => seq)]))
    if (taken.length > 0) takeVersion()
    return { results, now: nowIso(), gone: false }
  }

  const push = (terminalId: string, entries: readonly PushEntry[]) => {
    const previous = remembered(terminalId).lastPushSeq
    const results = entries.map((entry) => {
      remember(terminalId, entry)
      return answerTo(entry)
    })
    // The others learn what was answered, also where it changed no row.
    if (remembered(terminalId).lastPushSeq > previous) takeVersion()
    return {
      results,
      last_push_seq: remembered(terminalId).lastPushSeq,
      previous_push_seq: previous,
      now: nowIso(),
      gone: false,
    }
  }

  const peersOf = (terminalId: string) =>
    [...state.enrolled].flatMap(([terminal_id, { name, prefix, lanKey, revokedAt }]) =>
      terminal_id === terminalId || revokedAt
        ? []
        : [{ terminal_id, name, prefix, lan_key: lanKey, pushed_seq: remembered(terminal_id).lastPushSeq }],
    )

  const lostPeers = () =>
    [...state.enrolled].flatMap(([terminal_id, { name, prefix, revokedAt }]) =>
      revokedAt === null
        ? []
        : [
            {
              terminal_id,
              name,
              prefix,
              revoked_at: revokedAt,
              pushed_seq: remembered(terminal_id).lastPushSeq,
              adopted: [...(state.adopted.get(terminal_id) ?? [])].map((seq) => [seq, seq]),
            },
          ],
    )

  const pull = (terminalId: string, cursor: string | null) => {
    if (isSuspended) throw new Refused('company_suspended')
    const [position, seen, mark] = cursor?.split('/') ?? []
    const isLagging = isStandby && Number(seen ?? 0) > state.version
    if (isLagging)
      return {
        rows: [],
        cursor,
        complete: true,
        head: state.version,
        floor: 0,
        reset: false,
        lagging: true,
        pushed_seq: remembered(terminalId).lastPushSeq,
        now: nowIso(),
        gone: false,
      }
    const isReset = cursor !== null && state.marks.get(Number(seen)) !== mark
    const after = isReset ? '' : (position ?? '')
    const found = [...state.rows]
      .map(([key, row]) => ({ place: placeOf(row.version, key), row }))
      .filter(({ place }) => place > after)
      .sort((left, right) => (left.place < right.place ? -1 : 1))
    const page = found.slice(0, pageRows)
    const complete = page.length === found.length
    const rows = page.map(({ row }) => row)
    const last = complete ? placeOf(state.version, '~') : (page.at(-1)?.place ?? after)
    const next = [last, state.version, state.marks.get(state.version)].join('/')
    return {
      rows,
      cursor: next,
      complete,
      head: state.version,
      floor: 0,
      reset: isReset,
      lagging: false,
      pushed_seq: remembered(terminalId).lastPushSeq,
      ...(next === cursor ? {} : { operators: digest() }),
      ...(next !== cursor && complete && state.enrolled.size > 0
        ? { peers: peersOf(terminalId), lost: lostPeers() }
        : {}),
      now: nowIso(),
      gone: false,
    }
  }

  const shown = (ids: readonly string[]) => {
    const fresh = ids.flatMap((id) => state.orders.get(id) ?? []).filter(({ shown_at }) => !shown_at)
    for (const order of fresh) writeOrder({ ...order, shown_at: nowIso() })
    return { marked: fresh.length, gone: false }
  }

  const stateOfToken = (terminalId: string, token: string): 'good' | 'revoked' | 'unknown' => {
    if (state.enrolled.size === 0) return 'good'
    const known = state.enrolled.get(terminalId)
    if (known?.tokenHash !== createHash('sha256').update(token).digest('hex')) return 'unknown'
    return known.revokedAt ? 'revoked' : 'good'
  }
  const enrol = (args: Record<string, unknown>): unknown => {
    const [id, prefix, name] = [String(args.p_terminal), String(args.p_prefix), String(args.p_name)]
    const known = state.enrolled.get(id)
    state.enrolled.set(id, {
      name,
      prefix,
      tokenHash: String(args.p_token_hash),
      lanKey: known?.lanKey ?? null,
      revokedAt: null,
    })
    const { lastPushSeq, lastCounter } = remembered(id)
    state.terminals.set(id, {
      lastPushSeq: Math.max(lastPushSeq, ...(state.adopted.get(id) ?? [])),
      lastCounter,
    })
    state.adopted.delete(id)
    // The same terminal again, with another secret, is no change for the others.
    if (known?.name !== name || known.prefix !== prefix || known.revokedAt !== null) takeVersion()
    return {
      terminal: {
        id,
        company_id: company.id,
        name,
        prefix,
        last_counter: remembered(id).lastCounter,
        enrolled_at: nowIso(),
        revoked_at: null,
      },
      company,
    }
  }
  const revoke = (id: string): unknown => {
    const known = state.enrolled.get(id)
    if (known?.revokedAt === null) {
      state.enrolled.set(id, { ...known, revokedAt: nowIso() })
      takeVersion()
    }
    return { terminal: { id } }
  }
  /** A terminal's key is known to the others with the next pull. */
  const learnKey = (id: string, { lan_key }: { lan_key?: string }): void => {
    const known = state.enrolled.get(id)
    if (!known || lan_key === undefined || known.lanKey === lan_key) return
    state.enrolled.set(id, { ...known, lanKey: lan_key })
    takeVersion()
  }
  /** A table's first order by its printed code opens its tab. */
  const openTableOf = ({ table_number, comanda }: NewOrder): void => {
    const tabs = tabsHere()
    if (openTabAt(tabs, { table_number, comanda })) return
    const opening = { op: 'open', tab_id: randomUUID(), table_number, comanda, order_ids: [] } as const
    const outcome = changeTab({ tabs, orders: [] }, opening, { entry_id: randomUUID(), at: nowIso() })
    if (outcome.kind === 'done')
      for (const tab of outcome.state.tabs)
        if (!tabs.includes(tab)) log('tabs', tab.id, { ...tab, company_id: company.id })
  }
  /** An order of a guest, who is refused what is sold out. */
  const placeForGuest = (order: NewOrder): unknown => {
    const known = state.orders.get(order.id)
    if (known) return { order: known, duplicate: true }
    if (pauseNow().is_paused) throw new Refused('orders_paused')
    const lines = order.items.map((item) => ({
      is_available: state.rows.get(`products:${item.product_id}`)?.row?.is_available !== false,
      quantity: item.quantity,
      taken: stockTaken({ product_id: item.product_id, quantity: item.quantity }, () => null),
    }))
    const isShort = shortages(lines, countOf).some((remaining) => remaining !== null)
    if (isShort || lines.some(({ is_available }) => !is_available)) throw new Refused('order_changed')
    openTableOf(order)
    state.webCounter += 1
    const number = `W${String(state.webCounter).padStart(3, '0')}`
    return place({
      id: randomUUID(),
      seq: 0,
      kind: 'place_order',
      at: nowIso(),
      operator_id: null,
      payload: { ...order, number },
    })
  }

  const answer = (fn: string, args: Record<string, unknown>): unknown => {
    const terminalId = String(args.p_terminal ?? '')
    if (fn === 'enrol_terminal') return enrol(args)
    if (fn === 'revoke_terminal') return revoke(terminalId)
    if (fn === 'place_order') return placeForGuest(args.p_order as NewOrder)
    if (Number(args.p_protocol ?? 1) < oldestVersion) return { ok: false, code: 'version_unsupported' }
    const reason = isGone ? 'revoked' : stateOfToken(terminalId, String(args.p_token))
    if (reason !== 'good') return { gone: true, reason }
    if (fn === 'terminal_push') return push(terminalId, args.p_entries as PushEntry[])
    if (fn === 'terminal_adopt') return adopt(String(args.p_author), args.p_entries as PushEntry[])
    if (fn === 'terminal_pull') return pull(terminalId, args.p_cursor as string | null)
    if (fn === 'terminal_operators') return askedOperators()
    if (fn === 'terminal_unlock_pin') return unlockPin(String(args.p_user), String(args.p_proof))
    if (fn === 'terminal_orders_shown') return shown(args.p_ids as string[])
    if (fn === 'terminal_order_steps') return orderSteps(String(args.p_since))
    if (fn === 'terminal_heartbeat') {
      lastReport = args.p_status
      learnKey(terminalId, args.p_status as { lan_key?: string })
      return {
        now: nowIso(),
        head: state.version,
        floor: 0,
        last_push_seq: remembered(terminalId).lastPushSeq,
        last_counter: remembered(terminalId).lastCounter,
        operators: digest(),
        ...officeMode(args.p_status as Partial<OfficeMode>),
        order_pause: pauseNow(),
        gone: false,
      }
    }
    throw new Error(`no such function: ${fn}`)
  }

  const call = (fn: string, args: Record<string, unknown>): unknown => {
    if (fn === 'terminal_pull' && standby !== null && !isStandby) return callStandby(standby, fn, args)
    isWithinCall = true
    hasVersion = false
    try {
      return answer(fn, args)
    } finally {
      isWithinCall = false
      hasVersion = false
    }
  }

  const officeMode = (said: Partial<OfficeMode>): OfficeMode => {
    const { mode, mode_revision = -1 } = said
    if (mode && mode !== office.mode && mode_revision >= office.mode_revision)
      office = { mode, mode_revision: mode_revision + 1 }
    return office
  }

  /** Calls a standby that is only as far as a backup. */
  const callStandby = (name: string, fn: string, args: Record<string, unknown>): unknown => {
    const primary = state
    state = copyOf(copies.get(name) ?? state)
    isStandby = true
    try {
      return call(fn, args)
    } finally {
      state = primary
      isStandby = false
    }
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
    rowsOf: (tbl: string) =>
      [...state.rows.values()].flatMap((one) => (one.tbl === tbl && one.row ? [one.row] : [])),
    pause: pauseNow,
    /** Keeps this state under a name, for a later `restore`. */
    backUp: (name = 'backup') => void copies.set(name, copyOf(state)),
    /** The database as it was at the last backup of a name, if there was one. */
    restore: (name = 'backup') => {
      const copy = copies.get(name)
      if (copy) state = copyOf(copy)
    },
    callStandby,
    /** From now on a standby that is only as far as a backup answers pulls; null for none. */
    setStandby: (name: string | null) => {
      standby = name
    },
  }
}
export type ModelServer = ReturnType<typeof createModelServer>
