import { randomUUID } from 'node:crypto'
import { API_VERSION } from '@shared/domain/sync/api-version'
import type { NewOrder } from '@shared/schemas/order/order'
import type { PushEntry } from '@shared/schemas/sync/sync'
import { createLedger } from './ledger'
import { createOrders } from './orders'
import { createPause } from './pause'
import { pullPage } from './pull'
import { createPushes } from './pushes'
import { Refused } from './refused'
import { createStock } from './stock'
import { createTabs } from './tabs'
import { createTerminals } from './terminals'

const PAGE_ROWS = 7

/**
 * The terminal's functions of docs/backend-api.md over maps, for tests that need to break the way there in every manner
 * and to restore old states; the real ones are proved by the integration tests.
 */
export const createModelServer = (
  company: Readonly<Record<string, unknown> & { id: string }>,
  nowIso: () => string,
  pageRows = PAGE_ROWS,
) => {
  const ledger = createLedger(company)
  const stock = createStock(ledger)
  const orders = createOrders(ledger, stock, nowIso)
  const tabs = createTabs(ledger, orders, nowIso)
  const pause = createPause(ledger, nowIso)
  const terminals = createTerminals(ledger, nowIso)
  const pushes = createPushes({ ledger, orders, stock, tabs, pause, terminals, nowIso })
  let isGone = false
  let isSuspended = false
  let isStandby = false
  let standby: string | null = null
  let oldestVersion = API_VERSION

  /** An order of a guest, who is refused what is sold out. */
  const placeForGuest = (order: NewOrder): unknown => {
    const known = ledger.state.orders.get(order.id)
    if (known) return { order: known, duplicate: true }
    if (pause.now().is_paused) throw new Refused('orders_paused')
    if (!stock.isEnoughFor(order)) throw new Refused('order_changed')
    tabs.openFor(order)
    ledger.state.webCounter += 1
    const number = `W${String(ledger.state.webCounter).padStart(3, '0')}`
    return orders.place({
      id: randomUUID(),
      seq: 0,
      kind: 'place_order',
      at: nowIso(),
      operator_id: null,
      payload: { ...order, number },
    })
  }

  const pull = (terminalId: string, cursor: string | null) => {
    if (isSuspended) throw new Refused('company_suspended')
    return { ...pullPage(ledger, terminals, { terminalId, cursor, pageRows, isStandby }), now: nowIso() }
  }

  const answer = (fn: string, args: Record<string, unknown>): unknown => {
    const terminalId = String(args.p_terminal ?? '')
    if (fn === 'enrol_terminal') return terminals.enrol(args)
    if (fn === 'revoke_terminal') return terminals.revoke(terminalId)
    if (fn === 'place_order') return placeForGuest(args.p_order as NewOrder)
    if (Number(args.p_protocol ?? 1) < oldestVersion) return { ok: false, code: 'version_unsupported' }
    const reason = isGone ? 'revoked' : terminals.stateOfToken(terminalId, String(args.p_token))
    if (reason !== 'good') return { gone: true, reason }
    if (fn === 'terminal_push')
      return pushes.push(terminalId, args.p_entries as PushEntry[], (args.p_waiting ?? []) as string[])
    if (fn === 'terminal_adopt')
      return pushes.adopt(
        String(args.p_author),
        args.p_entries as PushEntry[],
        (args.p_waiting ?? []) as string[],
      )
    if (fn === 'terminal_pull') return pull(terminalId, args.p_cursor as string | null)
    if (fn === 'terminal_operators') return terminals.askedOperators()
    if (fn === 'terminal_unlock_pin') return terminals.unlockPin(String(args.p_user), String(args.p_proof))
    if (fn === 'terminal_orders_shown')
      return { marked: orders.markShown(args.p_ids as string[]), gone: false }
    if (fn === 'terminal_order_steps') return { gone: false, orders: orders.stepsSince(String(args.p_since)) }
    if (fn === 'terminal_heartbeat') {
      const learned = terminals.report(terminalId, args.p_status)
      return {
        ...learned,
        now: nowIso(),
        head: ledger.state.version,
        floor: 0,
        order_pause: pause.now(),
        gone: false,
      }
    }
    throw new Error(`no such function: ${fn}`)
  }

  const call = (fn: string, args: Record<string, unknown>): unknown =>
    fn === 'terminal_pull' && standby !== null && !isStandby
      ? callStandby(standby, fn, args)
      : ledger.withinCall(() => answer(fn, args))

  /** Calls a standby that is only as far as a backup. */
  const callStandby = (name: string, fn: string, args: Record<string, unknown>): unknown => {
    isStandby = true
    try {
      return ledger.onCopy(name, () => call(fn, args))
    } finally {
      isStandby = false
    }
  }

  ledger.log('companies', company.id, company)
  return {
    call,
    callStandby,
    log: ledger.log,
    rowsOf: ledger.rowsOf,
    orders: () => [...ledger.state.orders.values()],
    order: (id: string) => ledger.state.orders.get(id),
    everReceived: orders.everReceived,
    pause: pause.now,
    /** What is refused from now on, as the backend refuses what is malformed. */
    refuse: pushes.refuse,
    /** What the terminal is for from now on, as the office says. */
    setMode: terminals.setMode,
    mode: terminals.mode,
    /** Who may work at the terminal from now on. */
    setOperators: terminals.setOperators,
    operatorsAsked: terminals.operatorsAsked,
    /** What the terminal said of itself last. */
    lastReport: terminals.lastReport,
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
    /** Keeps this state under a name, for a later `restore`. */
    backUp: (name = 'backup') => ledger.backUp(name),
    /** The database as it was at the last backup of a name, if there was one. */
    restore: (name = 'backup') => ledger.restore(name),
    /** From now on a standby that is only as far as a backup answers pulls; null for none. */
    setStandby: (name: string | null) => {
      standby = name
    },
  }
}
export type ModelServer = ReturnType<typeof createModelServer>
