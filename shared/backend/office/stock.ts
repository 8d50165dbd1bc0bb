import type { Handlers } from '@shared/contract/gateway'
import { stockMethods } from '@shared/contract/menu/stock-methods'
import { stockSchema } from '@shared/schemas/menu/menu'
import { callFunction, type BackendParts } from '../data-api'
import { columnsOf, parseRows } from '../parse'

/** Counted stock in the caller's own session. */
export const createStock = (parts: BackendParts): Handlers<typeof stockMethods> => ({
  'stock.list': async ({ company_id }) => {
    const rows = await parts.data.send((client) =>
      client.from('product_stock').select(columnsOf(stockSchema)).eq('company_id', company_id),
    )
    return parseRows(stockSchema, rows, 'product_stock', parts.report)
  },
  'stock.movements': ({ company_id, product_id }) =>
    callFunction(
      parts,
      'read_stock_movements',
      { p_company: company_id, p_product: product_id },
      stockMethods['stock.movements'].output,
    ),
  'stock.change': ({ company_id, product_id, movement }) =>
    callFunction(
      parts,
      'change_stock',
      { p_company: company_id, p_product: product_id, p_movement: movement },
      stockMethods['stock.change'].output,
    ),
})
