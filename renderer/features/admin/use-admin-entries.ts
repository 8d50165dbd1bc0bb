import { useMemo } from 'react'
import {
  ADMIN_INDEX_RULE,
  adminEntriesFor,
  mayEnter,
  type AdminEntry,
} from '@shared/domain/access/admin-entries'
import { entriesWithoutCompany } from '@shared/domain/access/page-rules'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'

/** What the user manages in the selected company, or without one, and whether they see the index. */
export const useAdminEntries = (): { entries: readonly AdminEntry[]; hasIndex: boolean } => {
  const { access } = useAuth()
  const { company } = useCompany()
  const companyId = company?.id ?? null
  return useMemo(
    () => ({
      entries: companyId === null ? entriesWithoutCompany(access) : adminEntriesFor(access, companyId),
      hasIndex: companyId !== null && mayEnter(access, ADMIN_INDEX_RULE, companyId),
    }),
    [access, companyId],
  )
}
