import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import { auditEntrySchema } from '@shared/contract/records/list-methods'
import {
  unknownPriceSaleSchema,
  type unknownPriceMethods,
  type UnknownPriceSale,
} from '@shared/contract/sales/unknown-price-methods'
import { callFunction, type BackendParts } from '../data-api'

const auditPageSchema = z.object({ entries: z.array(auditEntrySchema) })

/** The sale of an entry of the audit; entries of another shape are left out. */
const saleOf = ({ row_id, label, at, details }: z.output<typeof auditEntrySchema>): UnknownPriceSale[] => {
  const sale = unknownPriceSaleSchema.safeParse({
    event_id: details.event_id,
    order_id: row_id,
    number: label,
    at,
    terminal: details.terminal_name ?? null,
    lines: details.lines,
    total_cents: details.total_cents,
  })
  return sale.success ? [sale.data] : []
}

/** Sales at unknown prices: read from the audit, approved like any other action. */
export const createUnknownPrices = (parts: BackendParts): Handlers<typeof unknownPriceMethods> => ({
  'unknownPrices.list': async ({ company_id }) => {
    const p_filter = { action: 'price_unknown', unapproved: true }
    const { entries } = await callFunction(
      parts,
      'read_audit',
      { p_company: company_id, p_filter },
      auditPageSchema,
    )
    return { sales: entries.flatMap(saleOf) }
  },
  'unknownPrices.approve': async ({ company_id, event_id, order_id, total_cents }) => {
    // The event's id is the approval's: a second tap finds the first, and what the order gets later has its own.
    const p_subject = { action: 'price', subject_id: order_id, amount: total_cents, reason: '' }
    await parts.data.rpc('approve', {
      p_company: company_id,
      p_entry: event_id,
      p_subject,
      p_user: null,
      p_proof: null,
    })
    return {}
  },
})
