import * as z from 'zod/mini'
import type { Output } from '@shared/contract/gateway'
import { normaliseCode } from '@shared/domain/menu/menu-code'
import { withStock } from '@shared/domain/menu/stock'
import type { BackendConfig } from '@shared/schemas/company/company'
import { comboSchema, productSchema, stockSchema } from '@shared/schemas/menu/menu'
import { centsSchema } from '@shared/schemas/common/primitives'
import { saleHoursFields } from '@shared/schemas/menu/sale-hours'
import { imageUrlOf } from './image-url'
import type { BackendParts } from './data-api'
import { columnsOf, parseRows } from './parse'

/** Beside its own columns: its category, what its hours make of it now (docs/adr/0040), and when it is sold. */
const BESIDE = {
  category: z.nullable(z.object({ name: z.string(), is_active: z.boolean() })),
  is_available_now: z.boolean(),
  promotion_price_cents_now: z.nullable(centsSchema),
  available_hours: saleHoursFields.available_hours,
}
const SELECT_BESIDE = 'is_available_now,promotion_price_cents_now,category:categories(name,is_active)'

/** The product or combo with this code, sold-out ones included; null when there is none, or its category is archived. */
export const findByCode = async (
  { data, report }: BackendParts,
  config: BackendConfig,
  companyId: string,
  typed: string,
): Promise<Output<'menu.findByCode'>> => {
  const code = normaliseCode(typed)
  if (code === '') return null
  const read = async <S extends z.ZodMiniType>(
    table: 'products' | 'combos',
    columns: string,
    schema: S,
  ): Promise<z.output<S> | null> => {
    const body = await data.send((client) =>
      client
        .from(table)
        .select(`${columns},${SELECT_BESIDE}`)
        .eq('company_id', companyId)
        .eq('code', code)
        .limit(1),
    )
    return parseRows(schema, body, table, report)[0] ?? null
  }
  const readCounts = async (): Promise<ReadonlyMap<string, number>> => {
    const body = await data.send((client) =>
      client.from('product_stock').select(columnsOf(stockSchema)).eq('company_id', companyId),
    )
    const counts = parseRows(stockSchema, body, 'product_stock', report)
    return new Map(counts.map(({ id, quantity }) => [id, quantity]))
  }
  const [stock, product, combo] = await Promise.all([
    readCounts(),
    read('products', columnsOf(productSchema), z.extend(productSchema, BESIDE)),
    read('combos', columnsOf(comboSchema), z.extend(comboSchema, BESIDE)),
  ])
  const found = product
    ? { ...product, kind: 'product' as const }
    : combo && { ...combo, kind: 'combo' as const, allergens: [] }
  if (!found || found.category?.is_active === false) return null
  const { is_available_now, promotion_price_cents_now, available_hours, ...held } = found
  const item = {
    ...held,
    category: held.category?.name ?? '',
    is_available: is_available_now,
    promotion_price_cents: promotion_price_cents_now,
    ...(held.is_available && !is_available_now && { available_hours }),
  }
  return withStock({ ...item, image_url: imageUrlOf(config, found.image_url) }, (id) => stock.get(id))
}
