import type { Handlers } from '@shared/contract/gateway'
import { figureMethods } from '@shared/contract/sales/sales-figure-methods'
import { withExpiry } from '@shared/domain/order/order-status'
import { callFunction, type BackendParts } from '../data-api'

/** A company's sales figures and history. */
export const createFigures = (parts: BackendParts): Handlers<typeof figureMethods> => ({
  'dashboard.read': ({ company_id, from, to, all }) =>
    callFunction(
      parts,
      'read_dashboard',
      { p_company: company_id, p_from: from, p_to: to, ...(all ? { p_all: 'true' } : {}) },
      figureMethods['dashboard.read'].output,
    ),
  'dashboard.platform': ({ from, to, ...filter }) =>
    callFunction(
      parts,
      'read_platform',
      { p_from: from, p_to: to, p_filter: filter },
      figureMethods['dashboard.platform'].output,
    ),
  'platform.summary': () =>
    callFunction(parts, 'read_platform_summary', {}, figureMethods['platform.summary'].output),
  'history.read': async ({ company_id, ...filter }) => {
    const history = await callFunction(
      parts,
      'read_history',
      { p_company: company_id, p_filter: filter },
      figureMethods['history.read'].output,
    )
    return { ...history, orders: history.orders.map((order) => withExpiry(order, parts.data.now())) }
  },
  'payments.read': ({ company_id, ...filter }) =>
    callFunction(
      parts,
      'read_payments',
      { p_company: company_id, p_filter: filter },
      figureMethods['payments.read'].output,
    ),
})
