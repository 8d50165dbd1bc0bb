import { useTranslation } from 'react-i18next'
import type { UnknownPriceSale } from '@shared/contract/sales/unknown-price-methods'
import { api } from '@renderer/api/api'
import { fromOffice } from '@renderer/api/from-office'
import { useRecordErrorToast } from '@renderer/app/office/use-record-error-toast'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import styles from './owner-notices.module.css'

const unknownPricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUnknownPrices: build.query({
      ...fromOffice('unknownPrices.list'),
      providesTags: [{ type: 'Records', id: 'unknown-prices' }],
    }),
    approveUnknownPrice: build.mutation({
      ...fromOffice('unknownPrices.approve'),
      invalidatesTags: [
        { type: 'Records', id: 'unknown-prices' },
        { type: 'Records', id: 'audit' },
      ],
    }),
  }),
})

const { useApproveUnknownPriceMutation, useListUnknownPricesQuery } = unknownPricesApi

const Sale = ({
  sale,
  timeZone,
  onApprove,
  isBusy,
}: {
  sale: UnknownPriceSale
  timeZone: string
  onApprove: () => void
  isBusy: boolean
}) => {
  const { t } = useTranslation('owner-notices')
  const { money, date, time } = useFormats()
  return (
    <li data-testid={`unknown-price-${sale.number}`}>
      <span>
        <strong>{t('unknownPrices.order', { number: sale.number })}</strong> {date(sale.at, timeZone)}{' '}
        {time(sale.at, timeZone)}
        {sale.terminal !== null && ` · ${sale.terminal}`}
        <br />
        {sale.lines
          .map(({ name, quantity, unit_price_cents }) => `${quantity}× ${name} ${money(unit_price_cents)}`)
          .join(', ')}
      </span>
      <Button onClick={onApprove} disabled={isBusy} data-testid={`unknown-price-approve-${sale.number}`}>
        {t('unknownPrices.approve')}
      </Button>
    </li>
  )
}

/** Sales at a price of no recent menu, until a manager approves them; nothing where there are none. */
export const UnknownPrices = ({ companyId, timeZone }: { companyId: string; timeZone: string }) => {
  const { t } = useTranslation('owner-notices')
  const showError = useRecordErrorToast()
  const { currentData } = useListUnknownPricesQuery(
    { company_id: companyId },
    { refetchOnMountOrArgChange: true },
  )
  const [approve, { isLoading }] = useApproveUnknownPriceMutation()
  const sales = currentData?.sales ?? []
  const confirm = async ({ event_id, order_id, total_cents }: UnknownPriceSale): Promise<void> => {
    try {
      await approve({ company_id: companyId, event_id, order_id, total_cents }).unwrap()
    } catch (cause) {
      showError('update', cause)
    }
  }
  if (sales.length === 0) return null
  return (
    <Banner tone="warning" testId="unknown-prices">
      <strong>{t('unknownPrices.title', { count: sales.length })}</strong>
      <p className={styles.lead}>{t('unknownPrices.lead')}</p>
      <ul className={styles.sales}>
        {sales.map((sale) => (
          <Sale
            key={sale.event_id}
            sale={sale}
            timeZone={timeZone}
            isBusy={isLoading}
            onApprove={() => void confirm(sale)}
          />
        ))}
      </ul>
    </Banner>
  )
}
