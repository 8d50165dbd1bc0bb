import { useMemo } from 'react'
import {
  ADMIN_INDEX_RULE,
  adminEntriesFor,
  mayEnter,
  type AdminEntry,
} from '@shared/domain/access/admin-entries'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'

/** What the user manages in the selected company, and whether they see the index. */
export const useAdminEntries = (): { entries: readonly AdminEntry[]; hasIndex: boolean } => {
  const { access } = useAuth()
  const { company } = useCompany()
  const companyId = company?.id ?? null
  return useMemo(
    () => ({
      entries: adminEntriesFor(access, companyId),
      hasIndex: mayEnter(access, ADMIN_INDEX_RULE, companyId),
    }),
    [access, companyId],
  )
}
