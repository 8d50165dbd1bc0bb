import type { StockOf } from '@shared/domain/menu/stock'
import { stockTaken, sumOf, type Taken } from '@shared/domain/order/stock-taken'
import { optionGroupSchema, stockSchema } from '@shared/schemas/menu/menu'
import { orderSchema, type Order } from '@shared/schemas/order/order'
import type { Store } from '../db/open-store'
import type { OutboxEntry } from '../db/outbox-repository'
import { pendingOf, withPendingChanges, withVoided } from './pending-changes'
import { valid } from './replica-rows'

/** The kinds of entries that take from counted stock or give back. */
const MOVES_STOCK: ReadonlySet<string> = new Set([
  'place_order',
  'append_order_items',
  'advance_order',
  'change_tab',
])

/** The product of an option by its id, read at the first use: few lines have options. */
const optionProducts = (store: Store, generation: number): ((optionId: string) => string | null) => {
  let products: Map<string, string | null> | null = null
  return (optionId) => {
    products ??= new Map(
      valid(optionGroupSchema, store.replica.rowsOf(generation, 'option_groups')).flatMap(({ options }) =>
        options.map(({ id, product_id }) => [id, product_id]),
      ),
    )
    return products.get(optionId) ?? null
  }
}

/** What a correction of a count takes from it: less than nothing where more was counted. */
const correctionOf = ({ order_id, payload }: OutboxEntry): Taken =>
  new Map([[order_id, typeof payload.difference === 'number' ? -payload.difference : 0]])

/** What entries that no pull has brought yet take from the counts, here and at the other terminals. */
const pendingTaken = (store: Store, companyId: string, generation: number): Taken => {
  const productOfOption = optionProducts(store, generation)
  const held = ({ status, items }: Order): Taken =>
    status === 'cancelled'
      ? new Map()
      : sumOf(
          items
            .filter(({ voided_at }) => voided_at === null)
            // The backend says of its lines what they took; the others will take what they are.
            .map((item) =>
              item.stock ? new Map(Object.entries(item.stock)) : stockTaken(item, productOfOption),
            ),
        )
  const changes = new Map<string, OutboxEntry[]>()
  const corrections: Taken[] = []
  for (const entry of pendingOf(store, companyId)) {
    // It takes nothing before people decide.
    if (entry.is_held) continue
    if (entry.kind === 'correct_stock') corrections.push(correctionOf(entry))
    if (!MOVES_STOCK.has(entry.kind)) continue
    const ofOrder = changes.get(entry.order_id)
    if (ofOrder) ofOrder.push(entry)
    else changes.set(entry.order_id, [entry])
  }
  return sumOf([
    ...corrections,
    ...[...changes].flatMap(([id, entries]) => {
      const [pulled] = valid(orderSchema, [store.replica.rowById(generation, 'orders', id)])
      const before = pulled ?? store.localOrders.byId(id)
      if (!before) return []
      const now = entries.reduce(
        (order, entry) => withVoided(withPendingChanges(order, [entry]), entry),
        before,
      )
      return pulled ? [held(now), sumOf([held(pulled)], -1)] : [held(now)]
    }),
  ])
}

const cached = new WeakMap<Store, { readonly writes: number; readonly of: string; readonly taken: Taken }>()

/** The same, derived once as long as nothing is written: each key of a code asks for it. */
const takenNow = (store: Store, companyId: string, generation: number): Taken => {
  const [writes, of] = [store.writes(), `${companyId} ${generation}`]
  const known = cached.get(store)
  if (known?.writes === writes && known.of === of) return known.taken
  const taken = pendingTaken(store, companyId, generation)
  cached.set(store, { writes, of, taken })
  return taken
}

/** The counts as this terminal knows them: those of the last pull without what was sold since, here and at the other terminals. */
export const replicaStock = (store: Store, companyId: string, generation: number): StockOf => {
  let taken: Taken | null = null
  return (productId) => {
    const [stock] = valid(stockSchema, [store.replica.rowById(generation, 'product_stock', productId)])
    if (!stock) return undefined
    taken ??= takenNow(store, companyId, generation)
    return stock.quantity - (taken.get(productId) ?? 0)
  }
}

/** Whether the company counts anything: each of its orders changes the menu then. */
export const countsStock = (store: Store, generation: number): boolean =>
  store.replica.rowsOf(generation, 'product_stock').length > 0
