import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { takeUpOrder } from '@shared/domain/cart/cart'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { Company } from '@shared/schemas/company/company'
import type { BoardOrder } from '@shared/schemas/order/order'
import { asApiError } from '@renderer/api/error'
import { useGetBoardQuery } from '@renderer/api/endpoints/orders'
import { useCart } from '@renderer/app/cart/cart-context'
import { PATHS } from '@renderer/app/routes/paths'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { Spinner } from '@renderer/ui/spinner'
import styles from './orders.module.css'

const BOARD_MS = 4_000

/** For admins: the open orders of everybody, each to be taken up as a sent cart and added to (spec §6). */
export const OpenOrders = ({ company }: { company: Company }) => {
  const { t } = useTranslation('orders')
  const { data, error, isFetching, refetch } = useGetBoardQuery(
    { company_id: company.id },
    { pollingInterval: BOARD_MS, skipPollingIfUnfocused: true },
  )
  const { unsent, isReady } = useCart()
  return (
    <section className={styles.group} aria-labelledby="open-orders" data-testid="open-orders">
      <h2 id="open-orders" className={styles.groupTitle}>
        {t('staff.title')}
      </h2>
      <p className={styles.when}>{t('staff.text')}</p>
      {unsent > 0 && (
        <p className={styles.blocked} role="status" data-testid="take-up-blocked">
          {t('staff.blocked')}
        </p>
      )}
      {!data && error && !isFetching && (
        <LoadError
          title={t('failed')}
          code={asApiError(error)?.code ?? 'unexpected'}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (!error || isFetching) && <Spinner />}
      {data?.orders.length === 0 && <p>{t('staff.none')}</p>}
      <ul className={styles.open}>
        {data?.orders.map((order) => (
          <li key={order.id}>
            <OpenOrder order={order} isDisabled={!isReady || unsent > 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const OpenOrder = ({ order, isDisabled }: { order: BoardOrder; isDisabled: boolean }) => {
  const { t } = useTranslation('orders')
  const { money } = useFormats()
  const { cart, replace } = useCart()
  const navigate = useNavigate()
  const takeUp = (): void => {
    replace(takeUpOrder(cart, { id: order.id, number: order.number, total_cents: order.total_cents }))
    void navigate(PATHS.openCart)
  }
  return (
    <div className={styles.openOrder} data-testid={`open-order-${order.number}`}>
      <p>
        <strong>{t('number', { number: order.number })}</strong> · {order.customer_name}
        <small className={styles.small}>
          {t('tableAndTotal', {
            table: nameAfterTableWord(order.table_number),
            total: money(order.total_cents),
          })}
        </small>
      </p>
      <Button
        disabled={isDisabled}
        onClick={takeUp}
        aria-label={t('staff.actionNamed', { number: order.number })}
        data-testid={`take-up-${order.number}`}
      >
        {t('staff.action')}
      </Button>
    </div>
  )
}
