import type { Company } from '@shared/schemas/company/company'
import { useGetMyTablesQuery } from '@renderer/api/endpoints/calls'
import { usePersonId } from '@renderer/app/session/auth-context'

const POLL_MS = 4_000

/** The open tabs of the tables the person has ordered at, with their calls, refetched while they are on screen. */
export const useMyTables = (company: Company) => {
  const person_id = usePersonId()
  return useGetMyTablesQuery(
    { company_id: company.id, person_id },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
}
