import * as z from 'zod/mini'
import type { Handlers } from '../contract/gateway'
import { tabMethods } from '@shared/contract/tab/tab-methods'
import { orderSchema } from '@shared/schemas/order/order'
import { tabHistorySchema, tabsSchema } from '@shared/schemas/tab/tab'
import { boardRow } from './orders'
import type { BackendParts } from './parts'
import { parseAnswer } from './parse'

const answerSchema = z.extend(tabsSchema, { orders: z.array(orderSchema) })

/** Tabs in the caller's own session. `follow` keeps the company's changes heard. */
export const createTabs = (
  { http, report }: BackendParts,
  follow: (companyId: string) => void,
): Handlers<typeof tabMethods> => ({
  'tabs.list': async ({ company_id }) => {
    follow(company_id)
    const { body } = await http.rpc('read_tabs', { p_company: company_id })
    const answer = parseAnswer(answerSchema, body, 'read_tabs', report)
    return { ...answer, orders: answer.orders.map(boardRow) }
  },
  'tabs.history': async ({ company_id, ...filter }) => {
    const { body } = await http.rpc('read_tab_history', { p_company: company_id, p_filter: filter })
    return parseAnswer(tabHistorySchema, body, 'read_tab_history', report)
  },
  'tabs.change': async ({ company_id, entry_id, change }) => {
    const { body } = await http.rpc('change_tab', {
      p_company: company_id,
      p_entry: entry_id,
      p_change: change,
    })
    return parseAnswer(tabMethods['tabs.change'].output, body, 'change_tab', report)
  },
})
