import { shortages, stockTaken, sumOf, type Taken } from '@shared/domain/order/stock-taken'
import type { NewOrder, Order } from '@shared/schemas/order/order'
import type { PushEntry } from '@shared/schemas/sync/sync'
import type { Ledger } from './ledger'
import { Refused } from './refused'

/** What of the menu is left: counts, and switches of dishes. */
export const createStock = (ledger: Ledger) => {
  const countOf = (product: string): number | undefined => {
    const row = ledger.state.rows.get(`product_stock:${product}`)?.row
    return row ? Number(row.quantity) : undefined
  }
  const setCount = (id: string, quantity: number): void =>
    ledger.log('product_stock', id, { ...ledger.state.rows.get(`product_stock:${id}`)?.row, quantity })
  const held = (order: Order | undefined): Taken =>
    sumOf(
      !order || order.status === 'cancelled'
        ? []
        : order.items.flatMap(({ stock, voided_at }) =>
            stock && voided_at === null ? [new Map(Object.entries(stock))] : [],
          ),
    )

  return {
    /** What a new line takes from counts. */
    ofLine: (line: Parameters<typeof stockTaken>[0]): Record<string, number> =>
      Object.fromEntries(
        [...stockTaken(line, () => null)].filter(([product]) => countOf(product) !== undefined),
      ),
    /** Takes from counts, or gives back, what an order holds more or less than before. */
    follow: (before: Order | undefined, after: Order): void => {
      for (const [product, units] of sumOf([held(after), sumOf([held(before)], -1)])) {
        const count = countOf(product)
        if (units !== 0 && count !== undefined) setCount(product, count - units)
      }
    },
    /** Whether everything that a guest orders is there. */
    isEnoughFor: ({ items }: NewOrder): boolean => {
      const lines = items.map((item) => ({
        is_available: ledger.state.rows.get(`products:${item.product_id}`)?.row?.is_available !== false,
        quantity: item.quantity,
        taken: stockTaken({ product_id: item.product_id, quantity: item.quantity }, () => null),
      }))
      const isShort = shortages(lines, countOf).some((remaining) => remaining !== null)
      return !isShort && lines.every(({ is_available }) => is_available)
    },
    setAvailable: (entry: PushEntry): unknown => {
      const { product_id, available } = entry.payload
      const row = ledger.state.rows.get(`products:${String(product_id)}`)
      if (!row?.row) throw new Refused('not_found')
      if (ledger.state.entries.has(entry.id)) return { changed: false }
      const isSwitched = row.row.is_available !== available
      if (isSwitched) ledger.log('products', row.id, { ...row.row, is_available: available })
      // A count that has run out ends with it.
      const endsCount = available === true && (countOf(row.id) ?? 1) <= 0
      if (endsCount) ledger.log('product_stock', row.id, null)
      return { changed: isSwitched || endsCount }
    },
    correct: (entry: PushEntry): unknown => {
      const { product_id, difference } = entry.payload
      const count = countOf(String(product_id))
      const changed = count !== undefined && !ledger.state.entries.has(entry.id)
      if (changed) setCount(String(product_id), count + Number(difference))
      return { changed }
    },
  }
}
export type Stock = ReturnType<typeof createStock>
