import { useTranslation } from 'react-i18next'
import { isOpen } from '@shared/domain/order/order-status'
import { pixOfOrder, type PixCharge } from '@shared/domain/tab/pix'
import type { Company } from '@shared/schemas/company/company'
import type { Order } from '@shared/schemas/order/order'
import { asApiError } from '@renderer/api/error'
import { usePixReceiver } from '@renderer/app/company/use-pix-receiver'
import { useMyOrders } from '@renderer/app/orders/use-my-orders'
import { PATHS } from '@renderer/app/routes/paths'
import { useFormats } from '@renderer/i18n/format'
import { Banner } from '@renderer/ui/feedback/banner'
import { LoadError } from '@renderer/ui/feedback/load-error'
import { ButtonLink } from '@renderer/ui/button-link'
import { Skeleton } from '@renderer/ui/skeleton'
import { useClock } from '@renderer/ui/use-clock'
import { OrderCard } from './order-card'
import { MyTables } from './my-tables'
import { OrderAgain } from './order-again'
import styles from './orders.module.css'
import { ReadyAlert } from './ready-alert'

/**
 * What each order asks to be paid by PIX; null where the company has no key or the order nothing to pay. An order on a
 * tab is paid with the tab: its own code would ask for the same money a second time.
 */
const usePixCharges = (company: Company): ((order: Order) => PixCharge | null) => {
  const now = useClock()
  const receiver = usePixReceiver(company)
  return (order) => (order.tab_id ? null : pixOfOrder(receiver, order, now))
}

/** The person's own orders, newest first: what is under way, then what was. */
export const MyOrders = ({ company }: { company: Company }) => {
  const { t } = useTranslation('orders')
  const { time } = useFormats()
  const { orders, error, isFetching, refetch, readAt } = useMyOrders(company.id)
  const chargeOf = usePixCharges(company)

  if (!orders && error && !isFetching) {
    const code = asApiError(error)?.code ?? 'unexpected'
    return <LoadError title={t('failed')} code={code} onRetry={() => void refetch()} />
  }
  if (!orders) return <Waiting />
  if (orders.length === 0) {
    return (
      <>
        <MyTables company={company} />
        <div className={styles.empty} data-testid="orders-empty">
          <h2>{t('none')}</h2>
          <p>{t('noneText')}</p>
          <ButtonLink variant="primary" to={PATHS.menu}>
            {t('toMenu')}
          </ButtonLink>
        </div>
      </>
    )
  }
  const current = orders.filter(({ status }) => isOpen(status))
  const past = orders.filter(({ status }) => !isOpen(status))
  return (
    <>
      {error && readAt !== undefined && (
        <Banner tone="warning" testId="orders-stale">
          {t('stale', { time: time(new Date(readAt).toISOString(), company.time_zone) })}
        </Banner>
      )}
      <div data-testid="my-orders" className={styles.groups}>
        {/* Who waits for food looks for that first; who has eaten, for the bill. */}
        <Group title={t('current')} orders={current} timeZone={company.time_zone} chargeOf={chargeOf} />
        <ReadyAlert orders={orders} />
        <MyTables company={company} />
        <OrderAgain company={company} orders={orders} />
        <Group title={t('past')} orders={past} timeZone={company.time_zone} chargeOf={chargeOf} />
      </div>
    </>
  )
}

const Group = ({
  title,
  orders,
  timeZone,
  chargeOf,
}: {
  title: string
  orders: readonly Order[]
  timeZone: string
  chargeOf: (order: Order) => PixCharge | null
}) => {
  if (orders.length === 0) return null
  return (
    <section className={styles.group}>
      <h2 className={styles.groupTitle}>{title}</h2>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} timeZone={timeZone} charge={chargeOf(order)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Waiting = () => (
  <div className={styles.groups} aria-busy="true" data-testid="orders-loading">
    <Skeleton height={180} />
    <Skeleton height={180} />
  </div>
)
