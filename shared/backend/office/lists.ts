import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import { auditEntrySchema, broughtBackSchema, type listMethods } from '@shared/contract/records/list-methods'
import { callFunction, type BackendParts } from '../data-api'

/** A step may have removed thousands of dishes. */
const BRING_BACK_TIMEOUT_MS = 40_000

const pageSchema = z.object({ entries: z.array(auditEntrySchema) })

/** Order, activation and history of the back office's lists. */
export const createLists = (parts: BackendParts): Handlers<typeof listMethods> => ({
  'records.reorder': async ({ company_id, table, ids }) => {
    await parts.data.rpc('reorder_records', { p_company: company_id, p_table: table, p_ids: ids })
    return {}
  },
  'records.bringBack': ({ company_id, table, id }) =>
    callFunction(
      parts,
      'bring_back',
      { p_company: company_id, p_table: table, p_row: id },
      broughtBackSchema,
      { timeoutMs: BRING_BACK_TIMEOUT_MS },
    ),
  'themes.activate': async ({ company_id, theme_id }) => {
    await parts.data.rpc('activate_theme', { p_company: company_id, p_theme: theme_id })
    return {}
  },
  'audit.list': async ({ company_id, before, ...filter }) => {
    const p_filter = { ...filter, before: before?.at ?? null, before_id: before?.id ?? null }
    const answer = await callFunction(parts, 'read_audit', { p_company: company_id, p_filter }, pageSchema)
    return answer.entries
  },
})
