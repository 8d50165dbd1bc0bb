import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import { auditEntrySchema } from '@shared/contract/records/list-methods'
import {
  unknownPriceSaleSchema,
  type unknownPriceMethods,
  type UnknownPriceSale,
} from '@shared/contract/sales/unknown-price-methods'
import { callFunction, type BackendParts } from '../data-api'
import { parseRows } from '../parse'

const auditPageSchema = z.object({ entries: z.array(auditEntrySchema) })
const approvalSchema = z.object({ subject_id: z.string() })

/** The sale of an entry of the audit; entries of another shape are left out. */
const saleOf = ({ row_id, label, at, details }: z.output<typeof auditEntrySchema>): UnknownPriceSale[] => {
  const sale = unknownPriceSaleSchema.safeParse({
    order_id: row_id,
    number: label,
    at,
    terminal: details.terminal_name ?? null,
    lines: details.lines,
    total_cents: details.total_cents,
  })
  return sale.success ? [sale.data] : []
}

/** One sale an order: what was added to it later belongs to it. */
const byOrder = (sales: readonly UnknownPriceSale[]): UnknownPriceSale[] => {
  const orders = new Map<string, UnknownPriceSale>()
  for (const sale of sales) {
    const known = orders.get(sale.order_id)
    orders.set(
      sale.order_id,
      known
        ? {
            ...known,
            lines: [...sale.lines, ...known.lines],
            total_cents: known.total_cents + sale.total_cents,
          }
        : sale,
    )
  }
  return [...orders.values()]
}

/** Sales at unknown prices: read from the audit, approved like any other action. */
export const createUnknownPrices = (parts: BackendParts): Handlers<typeof unknownPriceMethods> => ({
  'unknownPrices.list': async ({ company_id }) => {
    const p_filter = { action: 'price_unknown' }
    const { entries } = await callFunction(
      parts,
      'read_audit',
      { p_company: company_id, p_filter },
      auditPageSchema,
    )
    const sales = byOrder(entries.flatMap(saleOf))
    if (sales.length === 0) return { sales }
    const body = await parts.data.send((client) =>
      client
        .from('approvals')
        .select('subject_id')
        .eq('company_id', company_id)
        .eq('action', 'price')
        .in(
          'subject_id',
          sales.map(({ order_id }) => order_id),
        ),
    )
    const approved = new Set(
      parseRows(approvalSchema, body, 'approvals', parts.report).map(({ subject_id }) => subject_id),
    )
    return { sales: sales.filter(({ order_id }) => !approved.has(order_id)) }
  },
  'unknownPrices.approve': async ({ company_id, order_id, total_cents }) => {
    // The order's id is the approval's, so that a second tap finds the first.
    const p_subject = { action: 'price', subject_id: order_id, amount: total_cents, reason: '' }
    await parts.data.rpc('approve', {
      p_company: company_id,
      p_entry: order_id,
      p_subject,
      p_user: null,
      p_proof: null,
    })
    return {}
  },
})
