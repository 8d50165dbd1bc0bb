import { isOpen, targetOf, transitionOf, type OrderStep } from '@shared/domain/order/order-status'
import { isLonger } from '@shared/domain/order/order-tracking'
import { totalOfLines } from '@shared/domain/order/order-totals'
import { joinedTo, whyFixed } from '@shared/domain/tab/tab'
import { approvalOfCancellation } from '@shared/domain/terminal/approval'
import type { Order } from '@shared/schemas/order/order'
import type { PushEntry } from '@shared/schemas/sync/sync'
import type { Ledger } from './ledger'
import { Refused } from './refused'
import type { Stock } from './stock'

/** Orders: placed, added to, and moved through the kitchen. */
export const createOrders = (ledger: Ledger, stock: Stock, nowIso: () => string) => {
  /** Every order that ever arrived, restored away or not. */
  const everReceived = new Set<string>()
  /** The status changes of each order. */
  const steps = new Map<string, { kind: string; payload: { to: string }; created_at: string }[]>()

  const write = (order: Order): void => {
    const before = ledger.state.orders.get(order.id)
    const known = new Set(before?.items.map(({ id }) => id))
    const items = order.items.map((item) => {
      const taken = known.has(item.id) ? {} : stock.ofLine(item)
      return Object.keys(taken).length > 0 ? { ...item, stock: taken } : item
    })
    const after = { ...order, items }
    stock.follow(before, after)
    ledger.state.orders.set(after.id, after)
    ledger.log('orders', after.id, { ...after })
  }
  const isLogged = ({ id }: PushEntry): boolean => ledger.state.entries.has(id)
  const change = (entry: PushEntry, order: Order): void => {
    ledger.state.entries.add(entry.id)
    write(order)
  }
  const named = (id: unknown): Order => {
    const order = ledger.state.orders.get(String(id))
    if (!order) throw new Refused('not_found')
    return order
  }
  const withLine = (id: unknown): Order => {
    const order = [...ledger.state.orders.values()].find(({ items }) => items.some((item) => item.id === id))
    if (!order) throw new Refused('not_found')
    return order
  }
  /** An addition to a closed tab, and the cancellation of a billed order. */
  const requireLoose = (order: Order, what: 'cancel' | 'append'): void => {
    const why = whyFixed({ tabs: ledger.tabs() }, { ...order, tab_id: order.tab_id ?? null }, what)
    if (why) throw new Refused(why)
  }

  const place = (entry: PushEntry) => {
    const payload = entry.payload as unknown as Order
    const known = ledger.state.orders.get(payload.id)
    if (known) return { order: known, conflict: false, duplicate: true }
    const now = nowIso()
    const total = payload.items.reduce((sum, item) => sum + item.quantity * item.unit_price_cents, 0)
    const order: Order = {
      ...payload,
      company_id: ledger.company.id,
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
        company_id: ledger.company.id,
        position: index + 1,
        total_cents: item.quantity * item.unit_price_cents,
        done_at: null,
        voided_at: null,
      })),
    }
    everReceived.add(order.id)
    write(joinedTo({ tabs: ledger.tabs(), orders: [] }, { ...order, tab_id: null }))
    return { order: ledger.state.orders.get(order.id), conflict: false, duplicate: false }
  }

  const advance = (entry: PushEntry): unknown => {
    const order = named(entry.payload.order_id)
    const step = entry.payload.status as OrderStep
    const isCancelled = step === 'cancelled' && typeof entry.payload.reason === 'string' && !isLogged(entry)
    if (isCancelled && !entry.approval && approvalOfCancellation(order, null))
      throw new Refused('approval_required', { action: 'cancel' })
    const transition = transitionOf(order.status, step, entry.payload.reason as string | null)
    if (transition.kind === 'refused' && !isLogged(entry))
      throw new Refused(transition.code, { status: order.status })
    const moves = !isLogged(entry) && (transition.kind === 'change' || transition.kind === 'recall')
    const status = targetOf(step)
    if (moves && status === 'cancelled') requireLoose(order, 'cancel')
    if (moves) {
      change(entry, { ...order, status, delivered: status === 'delivered' })
      const taken = { kind: 'status_changed', payload: { to: status }, created_at: nowIso() }
      steps.set(order.id, [...(steps.get(order.id) ?? []), taken])
    }
    return { order: ledger.state.orders.get(order.id), changed: moves }
  }

  const append = (entry: PushEntry): unknown => {
    const order = named(entry.payload.order_id)
    const lines = (entry.payload.items as Order['items']).filter(
      ({ id }) => !order.items.some((item) => item.id === id),
    )
    if (lines.length > 0 && !isOpen(order.status)) throw new Refused('order_final', { status: order.status })
    if (lines.length > 0) requireLoose(order, 'append')
    const added = totalOfLines(lines)
    const items = lines.map((line, index) => ({
      ...line,
      order_id: order.id,
      company_id: ledger.company.id,
      position: order.items.length + index + 1,
      total_cents: line.quantity * line.unit_price_cents,
      done_at: null,
      voided_at: null,
    }))
    if (lines.length > 0)
      change(entry, {
        ...order,
        subtotal_cents: order.subtotal_cents + added,
        total_cents: order.total_cents + added,
        items: [...order.items, ...items],
      })
    return { order: ledger.state.orders.get(order.id), changed: lines.length > 0 }
  }

  const tick = (entry: PushEntry): unknown => {
    const { item_id, done } = entry.payload
    const order = withLine(item_id)
    const changed = !isLogged(entry) && isOpen(order.status)
    const isTicked = order.items.some((item) => item.id === item_id && item.done_at !== null)
    const done_at = done === true ? nowIso() : null
    const items = order.items.map((item) => (item.id === item_id ? { ...item, done_at } : item))
    if (changed && isTicked !== done) change(entry, { ...order, items })
    return { order: ledger.state.orders.get(order.id), changed }
  }

  const report = (entry: PushEntry): unknown => {
    const { item_id, reason } = entry.payload
    const order = withLine(item_id)
    const unavailable_reason = typeof reason === 'string' ? reason : null
    const reported = order.items.find((item) => item.id === item_id)
    const items = order.items.map((item) => (item.id === item_id ? { ...item, unavailable_reason } : item))
    const changed =
      !isLogged(entry) &&
      isOpen(order.status) &&
      (reported?.unavailable_reason ?? null) !== unavailable_reason
    if (changed) change(entry, { ...order, items })
    return { order: ledger.state.orders.get(order.id), changed }
  }

  const delay = (entry: PushEntry): unknown => {
    const order = named(entry.payload.order_id)
    const minutes = Number(entry.payload.minutes)
    const changed = !isLogged(entry) && isLonger(order, minutes)
    if (changed)
      change(entry, { ...order, estimate_minutes: minutes, delay_reason: String(entry.payload.reason) })
    return { order: ledger.state.orders.get(order.id), changed }
  }

  return {
    everReceived,
    write,
    place,
    advance,
    append,
    tick,
    report,
    delay,
    /** Of each order since a moment, the steps it took. */
    stepsSince: (since: string) =>
      [...ledger.state.orders.values()]
        .filter(({ placed_at }) => Date.parse(placed_at) >= Date.parse(since))
        .map(({ id, number, placed_at }) => ({ number, placed_at, events: steps.get(id) ?? [] })),
    /** Marks what a screen has shown; returns how many orders were new. */
    markShown: (ids: readonly string[]): number => {
      const fresh = ids.flatMap((id) => ledger.state.orders.get(id) ?? []).filter(({ shown_at }) => !shown_at)
      for (const order of fresh) write({ ...order, shown_at: nowIso() })
      return fresh.length
    },
  }
}
export type Orders = ReturnType<typeof createOrders>
