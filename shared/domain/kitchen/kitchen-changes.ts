/**
 * What a kitchen's screen has shown and its cook has not acknowledged: new orders, lines added or voided, and orders
 * cancelled. Each screen has its own memory, since each has its own cook: a change acknowledged here still rings
 * elsewhere.
 */
import { isForKitchen, type OrderStatus } from '@shared/domain/order/order-status'
import { isOnPaper } from '@shared/domain/printing/print-due'
import type { OrderItem } from '@shared/schemas/order/order'
import { DAY_MS } from '@shared/domain/common/durations'

type Line = Pick<OrderItem, 'id' | 'voided_at'>

interface Watched {
  readonly id: string
  readonly status: OrderStatus
  readonly items: readonly Line[]
  readonly flags?: readonly string[]
}

/** An order as its cook last acknowledged it. */
export interface SeenOrder {
  readonly lines: readonly string[]
  readonly voided: readonly string[]
  /** Not acknowledged since it arrived. */
  readonly is_new: boolean
  /** When this screen received it first, ms since 1970 by the server's clock. */
  readonly at: number
}

export type KitchenMemory = Readonly<Record<string, SeenOrder>>

/** The changes of one order. */
export interface OrderNews {
  readonly is_new: boolean
  /** Ids of lines added since. */
  readonly added: readonly string[]
  /** Ids of known lines that are now voided. */
  readonly voided: readonly string[]
  readonly is_cancelled: boolean
}

export const NO_NEWS: OrderNews = { is_new: false, added: [], voided: [], is_cancelled: false }

/** Kinds of changes, the costliest to miss first. */
export const NEWS_KINDS = ['cancelled', 'changed', 'new'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** An order that no response contains any more is dropped after this; ms. */
export const MEMORY_MS = DAY_MS

const idsOf = (lines: readonly Line[]): string[] => lines.map(({ id }) => id)
const voidedOf = (lines: readonly Line[]): string[] => idsOf(lines.filter((line) => line.voided_at !== null))

const seen = (order: Watched, is_new: boolean, at: number): SeenOrder => ({
  lines: idsOf(order.items),
  voided: voidedOf(order.items),
  is_new,
  at,
})

/**
 * The memory after a response with the open orders and the last finished ones. Without a memory (this screen's first
 * response) all orders count as acknowledged. Returns the same object where nothing changed.
 */
export const observed = (
  memory: KitchenMemory | null,
  open: readonly Watched[],
  finished: readonly Watched[],
  atMs: number,
): KitchenMemory => {
  if (memory === null) return Object.fromEntries(open.map((order) => [order.id, seen(order, false, atMs)]))
  const fresh = open.filter(({ id }) => !(id in memory))
  const onBoard = new Set(idsOfOrders(open))
  const delivered = new Set(idsOfOrders(finished.filter(({ status }) => status === 'delivered')))
  const isForgotten = ([id, { at }]: [string, SeenOrder]): boolean =>
    !onBoard.has(id) && (delivered.has(id) || atMs - at > MEMORY_MS)
  const kept = Object.entries(memory).filter((entry) => !isForgotten(entry))
  if (fresh.length === 0 && kept.length === Object.keys(memory).length) return memory
  return Object.fromEntries([...kept, ...fresh.map((order) => [order.id, seen(order, true, atMs)] as const)])
}

const idsOfOrders = (orders: readonly Watched[]): string[] => orders.map(({ id }) => id)

/** The unacknowledged changes of this order. */
export const newsOf = (memory: KitchenMemory, order: Watched): OrderNews => {
  const known = memory[order.id]
  if (!known) return NO_NEWS
  if (order.status === 'cancelled') return { ...NO_NEWS, is_cancelled: true }
  if (!isForKitchen(order.status)) return NO_NEWS
  return {
    // Printed at its terminal before a screen had it, or while nobody looked: the kitchen cooks it by its ticket.
    is_new: known.is_new && !isOnPaper(order),
    added: idsOf(order.items.filter(({ id, voided_at }) => voided_at === null && !known.lines.includes(id))),
    voided: voidedOf(order.items).filter((id) => known.lines.includes(id) && !known.voided.includes(id)),
    is_cancelled: false,
  }
}

/** The memory after this order is acknowledged in its present state; a cancelled one is removed. */
export const acknowledged = (memory: KitchenMemory, order: Watched): KitchenMemory => {
  const known = memory[order.id]
  if (!known) return memory
  if (isForKitchen(order.status)) return { ...memory, [order.id]: seen(order, false, known.at) }
  return Object.fromEntries(Object.entries(memory).filter(([id]) => id !== order.id))
}

/** Cancelled orders that this screen has shown and nobody has acknowledged: they stay on the board. */
export const cancelledToSee = <T extends Watched>(memory: KitchenMemory, finished: readonly T[]): T[] =>
  finished.filter(({ id, status }) => status === 'cancelled' && id in memory)

/** Whether lines were added or voided. */
export const isChanged = ({ added, voided }: OrderNews): boolean => added.length + voided.length > 0

/** Whether there is anything to acknowledge. */
export const hasNews = (news: OrderNews): boolean => news.is_new || news.is_cancelled || isChanged(news)

/** Each change under a key of its own: a new key rings at once. */
export const newsKeys = (
  id: string,
  news: OrderNews,
): { readonly key: string; readonly kind: NewsKind }[] => [
  ...(news.is_cancelled ? [{ key: `${id} cancelled`, kind: 'cancelled' as const }] : []),
  ...[...news.added, ...news.voided].map((line) => ({ key: `${id} ${line}`, kind: 'changed' as const })),
  ...(news.is_new ? [{ key: `${id} new`, kind: 'new' as const }] : []),
]

/** The most urgent kind of several; null for none. */
export const loudest = (kinds: readonly NewsKind[]): NewsKind | null =>
  NEWS_KINDS.find((kind) => kinds.includes(kind)) ?? null
