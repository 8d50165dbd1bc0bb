import { openCall, tabToCallFrom } from '@shared/domain/tab/table-calls'
import type { Company } from '@shared/schemas/company/company'
import { CallButton } from './call-button'
import { useMyTables } from './use-my-tables'

interface CallFromMenuProps {
  readonly company: Company
  /** The table whose code was read, and the code. */
  readonly table: string
  readonly token: string
}

/** Calls from the guest's tab, or by the table's code where nothing is ordered yet, and says how the call goes on. */
export const CallFromMenu = ({ company, table, token }: CallFromMenuProps) => {
  const { currentData, isLoading } = useMyTables(company)
  if (isLoading) return null
  const tab = tabToCallFrom(currentData?.tables ?? [], table)
  const place = tab
    ? { tab_id: tab.id, table: tab.table_number, token: null }
    : { tab_id: null, table, token }
  return (
    <CallButton
      companyId={company.id}
      kind="waiter"
      place={place}
      open={openCall(tab ?? { calls: currentData?.calls ?? [] }, 'waiter')}
    />
  )
}
