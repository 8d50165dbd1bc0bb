import type { AuditEntry } from '@shared/contract/records/list-methods'
import { useListAuditQuery } from '@renderer/api/endpoints/records'
import { useClock } from '@renderer/ui/use-clock'
import { DAY_MS } from '@shared/domain/common/durations'

/** A week: managers look in once between two weekends. */
const SHOWN_MS = 7 * DAY_MS

/** How often an open page asks again (ms). */
const POLL_MS = 60_000

/** The company's last entry of the audit with this action, for a week; null without one. */
export const useRecentChange = (companyId: string, action: AuditEntry['action']): AuditEntry | null => {
  const now = useClock()
  const { currentData } = useListAuditQuery(
    { company_id: companyId, action },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  )
  const change = currentData?.[0]
  return change && now - Date.parse(change.at) <= SHOWN_MS ? change : null
}
