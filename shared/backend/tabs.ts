import * as z from 'zod/mini'
import type { Handlers } from '@shared/contract/gateway'
import { tabMethods } from '@shared/contract/tab/tab-methods'
import { orderSchema } from '@shared/schemas/order/order'
import { tabHistorySchema, tabsSchema } from '@shared/schemas/tab/tab'
import { diningTableSchema } from '@shared/schemas/tab/dining-table'
import { boardRow } from './orders'
import { callFunction, type BackendParts } from './data-api'
import { columnsOf, parseRows } from './parse'

const answerSchema = z.extend(tabsSchema, { orders: z.array(orderSchema) })

/** Tabs in the caller's own session. `follow` watches the company's changes. */
export const createTabs = (
  parts: BackendParts,
  follow: (companyId: string) => void,
): Handlers<typeof tabMethods> => ({
  'tabs.list': async ({ company_id }) => {
    follow(company_id)
    const answer = await callFunction(parts, 'read_tabs', { p_company: company_id }, answerSchema)
    return { ...answer, orders: answer.orders.map(boardRow) }
  },
  'tabs.plan': async ({ company_id }) => {
    const rows = await parts.data.send((client) =>
      client
        .from('dining_tables')
        .select(columnsOf(diningTableSchema))
        .eq('company_id', company_id)
        .limit(1_000),
    )
    return parseRows(diningTableSchema, rows, 'dining_tables', parts.report)
  },
  'tabs.history': ({ company_id, ...filter }) =>
    callFunction(parts, 'read_tab_history', { p_company: company_id, p_filter: filter }, tabHistorySchema),
  'tabs.change': async ({ company_id, entry_id, change, approver }) => {
    if (approver) {
      const { approveTabChange } = await import('./approvals')
      await approveTabChange(parts, { companyId: company_id, entryId: entry_id, change, approver })
    }
    return callFunction(
      parts,
      'change_tab',
      { p_company: company_id, p_entry: entry_id, p_change: change },
      tabMethods['tabs.change'].output,
    )
  },
})
