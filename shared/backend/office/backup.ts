import type { Handlers } from '../../contract/gateway'
import { backupMethods } from '@shared/contract/company/backup-methods'
import type { BackendParts } from '../parts'
import { parseAnswer } from '../parse'

/** A whole menu takes longer than one row. */
const BACKUP_TIMEOUT_MS = 120_000

/** A company's menu and face as a file, each way one step of the backend. */
export const createBackups = ({ http, report }: BackendParts): Handlers<typeof backupMethods> => ({
  'backup.export': async ({ company_id }) => {
    const { body } = await http.rpc(
      'export_company',
      { p_company: company_id },
      { timeoutMs: BACKUP_TIMEOUT_MS },
    )
    return parseAnswer(backupMethods['backup.export'].output, body, 'export_company', report)
  },
  'backup.import': async ({ company_id, backup, preview }) => {
    const args = { p_company: company_id, p_data: backup, p_preview: preview }
    const { body } = await http.rpc('import_company', args, { timeoutMs: BACKUP_TIMEOUT_MS })
    return parseAnswer(backupMethods['backup.import'].output, body, 'import_company', report)
  },
})
