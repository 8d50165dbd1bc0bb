import { useTranslation } from 'react-i18next'
import { useGetUnconfirmedQuery } from '@renderer/api/endpoints/orders'
import { UnconfirmedOrders } from '@renderer/app/orders/unconfirmed-orders'
import styles from './waiting-orders.module.css'

/** Customers' orders that wait for staff: a button with their number, which unfolds them over the screen. */
export const WaitingOrders = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('staff')
  // The list itself polls.
  const { currentData } = useGetUnconfirmedQuery({ company_id: companyId })
  const count = currentData?.orders.length ?? 0
  return (
    <details className={styles.fold} data-count={count} data-testid="quick-waiting">
      <summary>
        <span role="status">{count > 0 && t('unconfirmed.heading', { count })}</span>
      </summary>
      <div className={styles.list}>
        <UnconfirmedOrders companyId={companyId} />
      </div>
    </details>
  )
}
