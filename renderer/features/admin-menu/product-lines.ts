import type { OfficeOutput } from '@shared/contract/gateway'
import type { BulkRow } from '@shared/domain/menu/bulk-change'
import type { Product } from './menu-records'

/** A product as steps over several of them see it: with its count. */
export interface ProductLine extends BulkRow {
  readonly code: string
  readonly name: string
}

export const linesOf = (
  products: readonly Product[],
  counts: OfficeOutput<'stock.list'> | undefined,
): ProductLine[] => {
  const quantities = new Map(counts?.map(({ id, quantity }) => [id, quantity]))
  return products.map((product) => ({
    id: product.id,
    updated_at: product.updated_at,
    code: product.code,
    name: product.name,
    price_cents: product.price_cents,
    promotion_price_cents: product.promotion_price_cents,
    is_available: product.is_available,
    is_featured: product.is_featured,
    category_id: product.category_id,
    subcategory_id: product.subcategory_id,
    available_hours: product.available_hours ?? null,
    promotion_hours: product.promotion_hours ?? null,
    quantity: quantities.get(product.id) ?? null,
  }))
}
