import type { Handlers } from '@shared/contract/gateway'
import { backupMethods } from '@shared/contract/company/backup-methods'
import { callFunction, type BackendParts } from '../data-api'

/** A time limit for a whole menu. */
const LONG = { timeoutMs: 120_000 } as const

/** A company's menu and pages as a file; the backend exports or imports it in one transaction. */
export const createBackups = (parts: BackendParts): Handlers<typeof backupMethods> => ({
  'backup.export': ({ company_id }) =>
    callFunction(
      parts,
      'export_company',
      { p_company: company_id },
      backupMethods['backup.export'].output,
      LONG,
    ),
  'backup.import': ({ company_id, backup, preview, expected }) =>
    callFunction(
      parts,
      'import_company',
      {
        p_company: company_id,
        p_data: backup,
        p_preview: preview,
        ...(expected === null ? {} : { p_expected: expected }),
      },
      backupMethods['backup.import'].output,
      LONG,
    ),
  'backup.startBranch': ({ company_id, backup, preview }) =>
    callFunction(
      parts,
      'start_branch',
      { p_company: company_id, p_data: backup, p_preview: preview },
      backupMethods['backup.startBranch'].output,
      LONG,
    ),
})
