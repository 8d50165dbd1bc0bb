import * as z from 'zod/mini'
import type { Output } from '@shared/contract/gateway'
import { normaliseCode } from '@shared/domain/menu/menu-code'
import { withStock } from '@shared/domain/menu/stock'
import type { BackendConfig } from '@shared/schemas/company/company'
import { comboSchema, productSchema, stockSchema } from '@shared/schemas/menu/menu'
import { imageUrlOf } from './image-url'
import type { BackendParts } from './data-api'
import { columnsOf, parseRows } from './parse'

const ofCategory = { category: z.nullable(z.object({ name: z.string(), is_active: z.boolean() })) }

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
        .select(`${columns},category:categories(name,is_active)`)
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
    read('products', columnsOf(productSchema), z.extend(productSchema, ofCategory)),
    read('combos', columnsOf(comboSchema), z.extend(comboSchema, ofCategory)),
  ])
  const found = product
    ? { ...product, kind: 'product' as const }
    : combo && { ...combo, kind: 'combo' as const, allergens: [] }
  if (!found || found.category?.is_active === false) return null
  const item = { ...found, category: found.category?.name ?? '' }
  return withStock({ ...item, image_url: imageUrlOf(config, found.image_url) }, (id) => stock.get(id))
}
