import { useTranslation } from 'react-i18next'
import { PAYMENT_METHODS } from '@shared/domain/tab/payment-methods'
import type { ClosedTabsFilter, PaymentsFilter } from '@renderer/app/routes/history-address'
import { FilterForm } from './filter-form'

/** The filter of closed tabs and of payments: by the payment method, and of tabs by their place. */
export const MethodFilters = <F extends ClosedTabsFilter | PaymentsFilter>(props: {
  readonly start: F
  readonly onAsk: (filter: F) => void
  readonly mark: string
}) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  const methods = PAYMENT_METHODS.map((value) => ({ value, label: t(`payment-methods:${value}`) }))
  return (
    <FilterForm {...props}>
      {({ text, choice }) => (
        <>
          {'table_number' in props.start && text('table_number' as never)}
          {'comanda' in props.start && text('comanda' as never)}
          {choice('method', t('method'), methods)}
        </>
      )}
    </FilterForm>
  )
}
