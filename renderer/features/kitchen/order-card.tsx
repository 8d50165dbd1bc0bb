import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '@shared/domain/money'
import { ageLevel } from '@shared/domain/order-age'
import { isCarriedAway } from '@shared/domain/kitchen-board'
import type { BoardOrder } from '@shared/schemas/order'
import { CardActions } from './card-actions'
import { CardLine } from './card-line'
import styles from './order-card.module.css'
import type { OrderCardProps } from './order-card-props'

const KNOWN_FLAGS = ['price_differs', 'product_gone', 'sold_out', 'company_inactive', 'operator_gone']

/** An order's age, in words that also say when it is late: never by colour alone. */
const Age = ({ minutes }: { minutes: number }) => {
  const { t } = useTranslation('kitchen')
  const level = ageLevel(minutes)
  const text =
    minutes < 1
      ? t('age.now')
      : minutes < 60
        ? t('age.minutes', { minutes })
        : t('age.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
  return (
    <span className={styles.age} data-level={level}>
      {text}
      {level !== 'fresh' && <small>{t(`age.${level}`)}</small>}
    </span>
  )
}

/** On its way to the backend: an order that has not got there says so. */
const Way = ({ order }: { order: BoardOrder }) => {
  const { t } = useTranslation('kitchen')
  if (order.sync_state === 'sent') return null
  return (
    <p className={styles.way} data-state={order.sync_state}>
      {t(order.sync_state)}
    </p>
  )
}

const Flags = ({ flags }: { flags: readonly string[] }) => {
  const { t } = useTranslation('kitchen')
  if (flags.length === 0) return null
  const texts = flags.map((flag) => t(`flags.${KNOWN_FLAGS.includes(flag) ? flag : 'other'}`))
  return <p className={styles.flags}>{[...new Set(texts)].join(' · ')}</p>
}

const Who = ({ order, takenBy }: { order: BoardOrder; takenBy: string | undefined }) => {
  const { t } = useTranslation('kitchen')
  return (
    <p className={styles.who}>
      {order.responsible_name
        ? t('responsible', { name: order.responsible_name })
        : t('customer', { name: order.customer_name })}
      {takenBy && <small> · {t('takenBy', { name: takenBy })}</small>}
    </p>
  )
}

/** One open order as the kitchen reads it from across the room. Memoised: a busy board holds hundreds. */
export const OrderCard = memo((props: OrderCardProps) => {
  const { order, minutes, total, isFresh, takenBy, onTick } = props
  const { t, i18n } = useTranslation('kitchen')
  return (
    <article
      className={styles.card}
      data-status={order.status}
      data-fresh={isFresh}
      data-testid="kitchen-order"
      data-number={order.number}
      aria-label={t('orderLabel', { number: order.number })}
    >
      <header className={styles.head}>
        <h2 className={styles.number}>{order.number}</h2>
        <Age minutes={minutes} />
        <p className={styles.place}>
          <strong>
            {isCarriedAway(order) ? order.table_number : t('table', { table: order.table_number })}
          </strong>
          {order.comanda && <span> · {t('comanda', { comanda: order.comanda })}</span>}
        </p>
        <span className={styles.status}>{t(`status.${order.status}`)}</span>
      </header>
      <Who order={order} takenBy={takenBy} />
      <Way order={order} />
      <Flags flags={order.flags} />
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <CardLine key={item.id} item={item} onTick={() => onTick(order, item)} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t(total.of === 'table' ? 'tableTotal' : 'orderTotal')}</span>
        <strong>{formatCents(total.cents, i18n.language)}</strong>
      </p>
      <CardActions {...props} />
    </article>
  )
})
OrderCard.displayName = 'OrderCard'
