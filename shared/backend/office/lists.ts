import type { Handlers } from '../../contract/gateway'
import { auditEntrySchema, type listMethods } from '@shared/contract/records/list-methods'
import type { BackendParts } from '../parts'
import { columnsOf, parseRows } from '../parse'

const AUDIT_PAGE = 50

/** Order, activation and history of the back office's lists. */
export const createLists = ({ http, report }: BackendParts): Handlers<typeof listMethods> => ({
  'records.reorder': async ({ company_id, table, ids }) => {
    await http.rpc('reorder_records', { p_company: company_id, p_table: table, p_ids: ids })
    return {}
  },
  'themes.activate': async ({ company_id, theme_id }) => {
    await http.rpc('activate_theme', { p_company: company_id, p_theme: theme_id })
    return {}
  },
  'audit.list': async ({ company_id, before, table }) => {
    const { body } = await http.get('audit_log', {
      select: columnsOf(auditEntrySchema),
      company_id: `eq.${company_id}`,
      order: 'at.desc,id.asc',
      limit: String(AUDIT_PAGE),
      ...(before === null ? {} : { at: `lte.${before.at}`, or: `(at.lt."${before.at}",id.gt.${before.id})` }),
      ...(table === null ? {} : { tbl: `eq.${table}` }),
    })
    return parseRows(auditEntrySchema, body, 'audit_log', report)
  },
})
