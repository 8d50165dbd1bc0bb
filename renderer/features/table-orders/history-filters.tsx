import { useTranslation } from 'react-i18next'
import { ORDER_STATUSES } from '@shared/schemas/order/order'
import { FilterForm } from './filter-form'
import type { HistoryFilter } from '@renderer/app/routes/history-address'

const SOURCES = ['main_menu', 'trailer', 'mixed'] as const

/** The filter of orders. */
export const HistoryFilters = (props: { start: HistoryFilter; onAsk: (filter: HistoryFilter) => void }) => {
  const { t } = useTranslation('table-orders')
  const statuses = (['sold', ...ORDER_STATUSES] as const).map((value) => ({
    value,
    label: t(`statuses.${value}`),
  }))
  const sources = SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))
  return (
    <FilterForm {...props} mark="filter">
      {({ text, choice }) => (
        <>
          {text('table_number')}
          {text('comanda')}
          {choice('status', t('filters.status'), statuses)}
          {choice('source', t('filters.source'), sources)}
          {text('text')}
        </>
      )}
    </FilterForm>
  )
}
