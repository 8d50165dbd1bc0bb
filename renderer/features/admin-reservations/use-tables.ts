import { useTranslation } from 'react-i18next'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { BookedReservation } from '@shared/schemas/reservation/reservation'
import type { DiningTable } from '@shared/schemas/tab/dining-table'
import { useGetFloorPlanQuery } from '@renderer/api/endpoints/tabs'

const NO_PLAN: readonly DiningTable[] = []

/** The company's floor plan; empty for a company without one, and where it cannot be read. */
export const useTables = (companyId: string): readonly DiningTable[] =>
  useGetFloorPlanQuery({ company_id: companyId }, { refetchOnMountOrArgChange: true }).data ?? NO_PLAN

/** The tables of a reservation that are still on the plan. */
export const tablesOf = (
  tables: readonly DiningTable[],
  { table_ids }: Pick<BookedReservation, 'table_ids'>,
): DiningTable[] => table_ids.flatMap((id) => tables.find((table) => table.id === id) ?? [])

/** Tables and durations as text. */
export const useTableTexts = (tables: readonly DiningTable[]) => {
  const { t } = useTranslation('admin-reservations')
  const named = (held: readonly DiningTable[]): string =>
    t('tables.of', { count: held.length, names: held.map(({ name }) => nameAfterTableWord(name)).join(', ') })
  return {
    named,
    /** 'Mesas 5, 6', also where one of them was removed since; null where it has none. */
    of: (entry: Pick<BookedReservation, 'table_ids'>): string | null => {
      const held = tablesOf(tables, entry)
      const parts = [
        held.length > 0 ? named(held) : '',
        held.length < entry.table_ids.length ? t('tables.removed') : '',
      ].filter(Boolean)
      return parts.length > 0 ? parts.join(', ') : null
    },
    duration: (minutes: number): string => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      return rest === 0 ? t('tables.hours', { hours }) : t('tables.hoursAndMinutes', { hours, minutes: rest })
    },
  }
}
