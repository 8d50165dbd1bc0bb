import type { Handlers } from '@shared/contract/gateway'
import { auditEntrySchema, type listMethods } from '@shared/contract/records/list-methods'
import type { BackendParts } from '../data-api'
import { columnsOf, parseRows } from '../parse'

const AUDIT_PAGE = 50

/** Order, activation and history of the back office's lists. */
export const createLists = ({ data, report }: BackendParts): Handlers<typeof listMethods> => ({
  'records.reorder': async ({ company_id, table, ids }) => {
    await data.rpc('reorder_records', { p_company: company_id, p_table: table, p_ids: ids })
    return {}
  },
  'themes.activate': async ({ company_id, theme_id }) => {
    await data.rpc('activate_theme', { p_company: company_id, p_theme: theme_id })
    return {}
  },
  'audit.list': async ({ company_id, before, table }) => {
    const body = await data.send((client) => {
      let query = client
        .from('audit_log')
        .select(columnsOf(auditEntrySchema))
        .eq('company_id', company_id)
        .order('at', { ascending: false })
        .order('id')
        .limit(AUDIT_PAGE)
      if (before !== null) query = query.lte('at', before.at).or(`at.lt."${before.at}",id.gt.${before.id}`)
      return table === null ? query : query.eq('tbl', table)
    })
    return parseRows(auditEntrySchema, body, 'audit_log', report)
  },
})
