import type { ExportKind } from '@shared/schemas/records/export'
import type { Capability } from './permissions'

/** The right to what a file holds; app.right_to_export in the database says the same. */
export const rightToExport = (kind: ExportKind): Capability => {
  if (kind === 'menu') return 'canManageMenu'
  return kind === 'audit' ? 'canManageCompany' : 'canSeeTakings'
}
