import type { Handlers } from '../../contract/gateway'
import { figureMethods } from '@shared/contract/sales/sales-figure-methods'
import type { BackendParts } from '../parts'
import { parseAnswer } from '../parse'

/** The house's figures and history. */
export const createFigures = ({ http, report }: BackendParts): Handlers<typeof figureMethods> => ({
  'dashboard.read': async ({ company_id, from, to }) => {
    const { body } = await http.rpc('read_dashboard', { p_company: company_id, p_from: from, p_to: to })
    return parseAnswer(figureMethods['dashboard.read'].output, body, 'read_dashboard', report)
  },
  'dashboard.platform': async ({ from, to }) => {
    const { body } = await http.rpc('read_platform', { p_from: from, p_to: to })
    return parseAnswer(figureMethods['dashboard.platform'].output, body, 'read_platform', report)
  },
  'history.read': async ({ company_id, ...filter }) => {
    const { body } = await http.rpc('read_history', { p_company: company_id, p_filter: filter })
    return parseAnswer(figureMethods['history.read'].output, body, 'read_history', report)
  },
})
