/** Counted stock (docs/adr/0037): how many of a dish remain. */
import type { MenuItem } from '@shared/schemas/menu/menu'

/** From how few on guests learn how many remain; the policies of public.product_stock have the same number. */
export const FEW_REMAINING = 5

/** The most that one movement counts or adds; app.change_stock and app.import_faults have the same number. */
export const MOST_COUNTED = 100_000

/** The count of a product; undefined where it is not counted. */
export type StockOf = (productId: string) => number | undefined

type Item = Readonly<Pick<MenuItem, 'id' | 'is_available' | 'items'>>

/** The item with how many of it the counts allow, and sold out where none is left; unchanged where nothing of it is counted. */
export const withStock = <T extends Item>(item: T, stockOf: StockOf): T & { remaining?: number } => {
  const parts = item.items ?? [{ product_id: item.id, quantity: 1 }]
  const remaining = Math.min(
    ...parts.map(({ product_id, quantity }) => Math.floor((stockOf(product_id) ?? Infinity) / quantity)),
  )
  return remaining < Infinity
    ? { ...item, remaining, is_available: item.is_available && remaining > 0 }
    : item
}

/** The item as guests see it: they learn how many remain only where that is few. */
export const asGuestsSee = <T extends { readonly remaining?: number | undefined }>(item: T): T =>
  (item.remaining ?? 0) > FEW_REMAINING ? { ...item, remaining: undefined } : item
