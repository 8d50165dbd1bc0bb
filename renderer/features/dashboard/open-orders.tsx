import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { useGetBoardQuery } from '@renderer/api/endpoints/orders'
import { useFormats } from '@renderer/i18n/format'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { Skeleton } from '@renderer/ui/skeleton'
import styles from './dashboard.module.css'

const STEPS = ['placed', 'preparing', 'ready'] as const

/** The number of open orders by status; it follows the board. */
export const OpenOrders = ({ companyId }: { companyId: string }) => {
  const { t } = useTranslation('dashboard')
  const { number } = useFormats()
  const board = useGetBoardQuery({ company_id: companyId })
  const orders = board.currentData?.orders
  return (
    <section aria-label={t('orders.title')} data-testid="open-orders">
      <h2 className={styles.heading}>{t('orders.title')}</h2>
      {!orders && board.isError && !board.isFetching ? (
        <LoadError
          title={t('orders.failed')}
          code={asApiError(board.error)?.code ?? 'unexpected'}
          onRetry={() => void board.refetch()}
        />
      ) : (
        <dl className={styles.counts}>
          {STEPS.map((step) => (
            <div key={step} className={styles.count}>
              <dt>{t(`orders.${step}`)}</dt>
              <dd data-testid={`count-${step}`}>
                {orders ? (
                  number(orders.filter(({ status }) => status === step).length)
                ) : (
                  <Skeleton width={32} height={32} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {orders?.length === 0 && <p className={styles.lead}>{t('orders.none')}</p>}
    </section>
  )
}
