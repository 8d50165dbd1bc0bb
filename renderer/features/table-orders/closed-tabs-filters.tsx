import { useTranslation } from 'react-i18next'
import { PAYMENT_METHODS } from '@shared/domain/tab/payment-methods'
import { FilterForm } from './filter-form'
import type { ClosedTabsFilter } from './use-closed-tabs'

/** The filter of closed tabs. */
export const ClosedTabsFilters = (props: {
  start: ClosedTabsFilter
  onAsk: (filter: ClosedTabsFilter) => void
}) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  const methods = PAYMENT_METHODS.map((value) => ({ value, label: t(`payment-methods:${value}`) }))
  return (
    <FilterForm {...props} mark="tabs-filter">
      {({ text, choice }) => (
        <>
          {text('table_number')}
          {text('comanda')}
          {choice('method', t('method'), methods)}
        </>
      )}
    </FilterForm>
  )
}
