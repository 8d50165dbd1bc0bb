import { useTranslation } from 'react-i18next'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import { openTabAt } from '@shared/domain/tab/tab-money'
import type { Company } from '@shared/schemas/company/company'
import type { BookedReservation } from '@shared/schemas/reservation/reservation'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { useChangeTabMutation, useLazyGetTabsQuery } from '@renderer/api/endpoints/tabs'
import { useStaffRights } from '@renderer/app/session/use-staff-rights'
import { useErrorToast } from '@renderer/app/use-error-toast'
import { useToast } from '@renderer/ui/feedback/toasts'
import { tablesOf } from './use-tables'

/** Where the bill of a reservation is: joined tables have that of their first one. */
export const placeOf = (tables: readonly DiningTable[], entry: BookedReservation) => {
  const [first] = tablesOf(tables, entry)
  return first ? { table_number: first.name, comanda: null } : null
}

/** Opens the tab at the table of guests who arrived; one that others have there is left as it is. */
export const useArrival = (company: Company, tables: readonly DiningTable[]) => {
  const { t } = useTranslation('admin-reservations')
  const toast = useToast()
  const showError = useErrorToast()
  const isServing = useStaffRights().may('canTakeOrders', company.id)
  const [readTabs] = useLazyGetTabsQuery()
  const [changeTab] = useChangeTabMutation()
  const company_id = company.id
  return {
    isServing,
    openTab: async (entry: BookedReservation): Promise<void> => {
      const place = placeOf(tables, entry)
      if (!place || !isServing) return
      const table = nameAfterTableWord(place.table_number)
      try {
        const { tabs } = await readTabs({ company_id }).unwrap()
        if (openTabAt(tabs, place)) {
          toast('warning', { title: t('arrival.taken', { table }) })
          return
        }
        await changeTab({
          company_id,
          entry_id: crypto.randomUUID(),
          change: { op: 'open', tab_id: crypto.randomUUID(), ...place, order_ids: [] },
        }).unwrap()
        toast('success', { title: t('arrival.opened', { table }) })
      } catch (cause) {
        showError(cause, t('arrival.failed', { table }))
      }
    },
  }
}
