import type { OutboxKind, PushEntry } from '@shared/schemas/sync/sync'
import type { Ledger } from './ledger'
import type { Orders } from './orders'
import type { Pause } from './pause'
import { Refused, type Refusal } from './refused'
import type { Stock } from './stock'
import type { Tabs } from './tabs'
import type { Terminals } from './terminals'

interface PushParts {
  readonly ledger: Ledger
  readonly orders: Orders
  readonly stock: Stock
  readonly tabs: Tabs
  readonly pause: Pause
  readonly terminals: Terminals
  readonly nowIso: () => string
}

/** The log of orders has entries of these kinds only where they changed something: sent again, others are looked at anew. */
const LOGGED_BY_CHANGE: ReadonlySet<OutboxKind> = new Set([
  'append_order_items',
  'advance_order',
  'tick_order_item',
  'report_order_item',
  'delay_order',
])

/** Entries of outboxes: sent by their author, or adopted of one that was revoked. */
export const createPushes = ({ ledger, orders, stock, tabs, pause, terminals, nowIso }: PushParts) => {
  let refuses: (entry: PushEntry) => Refusal | null = () => null

  const take = (entry: PushEntry): unknown => {
    if (entry.kind === 'place_order') return orders.place(entry)
    if (entry.kind === 'tick_order_item') return orders.tick(entry)
    if (entry.kind === 'set_available') return stock.setAvailable(entry)
    if (entry.kind === 'correct_stock') return stock.correct(entry)
    if (entry.kind === 'pause_orders') return pause.change(entry)
    if (entry.kind === 'change_tab') return tabs.change(entry)
    if (entry.kind === 'change_cash') return tabs.changeCash(entry)
    if (entry.kind === 'report_order_item') return orders.report(entry)
    if (entry.kind === 'change_call') return tabs.changeCall(entry)
    if (entry.kind === 'delay_order') return orders.delay(entry)
    if (entry.kind === 'log_export') return { changed: !ledger.state.entries.has(entry.id) }
    return entry.kind === 'append_order_items' ? orders.append(entry) : orders.advance(entry)
  }

  const answerTo = (entry: PushEntry) => {
    const refusal = refuses(entry)
    if (refusal) return { id: entry.id, ok: false, code: refusal.code, details: refusal.details ?? null }
    try {
      const value = take(entry)
      if (!LOGGED_BY_CHANGE.has(entry.kind)) ledger.state.entries.add(entry.id)
      return { id: entry.id, ok: true, value }
    } catch (error) {
      const { message, details } = error as Refused
      return { id: entry.id, ok: false, code: message, details }
    }
  }

  return {
    push: (terminalId: string, entries: readonly PushEntry[], waiting: readonly string[]) => {
      const previous = terminals.remembered(terminalId).lastPushSeq
      const results = entries.map((entry) => {
        terminals.remember(terminalId, entry)
        return answerTo(entry)
      })
      const isLate = Math.max(0, ...entries.map(({ seq }) => seq)) < previous
      const isNews = !isLate && terminals.holdBack(terminalId, waiting)
      // The others learn what was answered, also where it changed no row.
      if (isNews || terminals.remembered(terminalId).lastPushSeq > previous) ledger.takeVersion()
      return {
        results,
        last_push_seq: terminals.remembered(terminalId).lastPushSeq,
        previous_push_seq: previous,
        now: nowIso(),
        gone: false,
      }
    },
    /** As supabase/schemas/28-terminal-sync.sql adopts; the approval's proof is the database's to check. */
    adopt: (authorId: string, entries: readonly PushEntry[], named: readonly string[]) => {
      if (!ledger.state.enrolled.get(authorId)?.revokedAt)
        throw new Refused('forbidden', { reason: 'not_revoked' })
      const known = ledger.state.adopted.get(authorId) ?? new Map<number, string>()
      const results = entries.map(answerTo)
      const taken = entries.filter(({ seq }, index) => results[index]?.ok && !known.has(seq))
      const author = terminals.remembered(authorId)
      const last = taken.findLast(
        ({ kind, seq }) => kind === 'place_order' && seq > Math.max(author.lastPushSeq, ...known.keys()),
      )
      const adopted = new Map([...known, ...taken.map(({ seq, id }) => [seq, id] as const)])
      const ids = new Set(adopted.values())
      ledger.state.adopted.set(authorId, adopted)
      if (last)
        ledger.state.terminals.set(authorId, {
          ...author,
          lastCounter: Number(String(last.payload.number).slice(-3)),
        })
      const isNews = terminals.holdBack(
        authorId,
        [...new Set([...author.waiting, ...named])].filter((id) => !ids.has(id)),
      )
      if (isNews || taken.length > 0) ledger.takeVersion()
      return { results, now: nowIso(), gone: false }
    },
    /** What is refused from now on, as the backend refuses what is malformed. */
    refuse: (decide: (entry: PushEntry) => Refusal | null): void => {
      refuses = decide
    },
  }
}
