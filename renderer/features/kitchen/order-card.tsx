import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '@shared/domain/common/money'
import { ageLevel, type AgeThresholds } from '@shared/domain/kitchen/order-age'
import { hasNews, isChanged, type OrderNews } from '@shared/domain/kitchen/kitchen-changes'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useCancelReason } from '@renderer/app/orders/use-cancel-reason'
import { NoWrap } from '@renderer/ui/no-wrap'
import { CardActions } from './card-actions'
import { CardLine } from './card-line'
import styles from './order-card.module.css'
import type { OrderCardProps } from './order-card-props'

const KNOWN_FLAGS = [
  'price_differs',
  'price_unknown',
  'product_gone',
  'sold_out',
  'company_inactive',
  'operator_gone',
  'approver_gone',
  'pin_changed',
  'printed',
]

/** An order's age, in words that also say when it is late: never by colour alone. */
const Age = ({ minutes, thresholds }: { minutes: number; thresholds: AgeThresholds }) => {
  const { t } = useTranslation('kitchen')
  const level = ageLevel(minutes, thresholds)
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
      {t(order.sync_state === 'rejected' ? 'refused' : 'queued')}
    </p>
  )
}

const Flags = ({ flags }: { flags: readonly string[] }) => {
  const { t } = useTranslation('kitchen')
  if (flags.length === 0) return null
  const texts = flags.map((flag) => t(`flags.${KNOWN_FLAGS.includes(flag) ? flag : 'other'}`))
  return <p className={styles.flags}>{[...new Set(texts)].join(' · ')}</p>
}

/** Where it goes, whose it is, what state it is in, and on a phone what is to be paid. */
const Who = ({ order, takenBy, total }: Pick<OrderCardProps, 'order' | 'takenBy' | 'total'>) => {
  const { t, i18n } = useTranslation('kitchen')
  return (
    <div className={styles.who}>
      <p className={styles.place}>
        <strong>
          {isCarriedAway(order)
            ? order.table_number
            : t('table', { table: nameAfterTableWord(order.table_number) })}
        </strong>
        {order.comanda && (
          <span>
            {' '}
            · <NoWrap>{t('comanda', { comanda: order.comanda })}</NoWrap>
          </span>
        )}
      </p>
      <p className={styles.person}>
        {order.responsible_name
          ? t('responsible', { name: order.responsible_name })
          : t('customer', { name: order.customer_name })}
        {takenBy && <small> · {t('takenBy', { name: takenBy })}</small>}
      </p>
      <p className={styles.status}>{t(`status.${order.status}`)}</p>
      <p className={styles.total}>
        {t(total.of === 'table' ? 'tableTotal' : 'orderTotal')}{' '}
        <strong>{formatCents(total.cents, i18n.language)}</strong>
      </p>
    </div>
  )
}

/** What nobody has seen yet, in words: a colour alone is no news. */
const News = ({ news, reason }: { news: OrderNews; reason: string | null }) => {
  const { t } = useTranslation('kitchen')
  const reasonText = useCancelReason()
  if (news.is_cancelled)
    return (
      <p className={styles.news} data-kind="cancelled">
        <strong>{t('news.cancelled')}</strong>
        {reason && <span>{t('news.reason', { reason: reasonText(reason) })}</span>}
      </p>
    )
  if (isChanged(news))
    return (
      <p className={styles.news} data-kind="changed">
        <strong>{t('news.changed')}</strong>
      </p>
    )
  return news.is_new ? (
    <p className={styles.news} data-kind="new">
      <strong>{t('news.new')}</strong>
    </p>
  ) : null
}

/** One open order as the kitchen reads it from across the room. Memoised: a busy board holds hundreds. */
export const OrderCard = memo((props: OrderCardProps) => {
  const { order, minutes, thresholds, total, news, isSelected, keyNumber, takenBy, onTick, part, parts } =
    props
  const isFirst = part === 1
  const { t } = useTranslation('kitchen')
  return (
    // A touch anywhere says that it was seen; the keys that say so are the page's (use-kitchen-keys), and news has its button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      className={styles.card}
      data-status={order.status}
      data-fresh={hasNews(news)}
      data-selected={isSelected}
      data-id={order.id}
      tabIndex={-1}
      onFocus={() => props.onSelect(order)}
      onClick={() => props.onSeen(order)}
      data-testid="kitchen-order"
      data-number={order.number}
      aria-label={t('orderLabel', { number: order.number })}
    >
      <header className={styles.head}>
        {keyNumber !== null && <kbd className={styles.key}>{keyNumber}</kbd>}
        <h2 className={styles.number}>{order.number}</h2>
        {parts > 1 && (
          <span className={styles.part} data-testid="kitchen-part">
            {t('part', { part, parts })}
          </span>
        )}
        <Age minutes={minutes} thresholds={thresholds} />
      </header>
      {isFirst && <News news={news} reason={order.cancel_reason} />}
      <Who order={order} takenBy={takenBy} total={total} />
      {isFirst && <Way order={order} />}
      {isFirst && <Flags flags={order.flags} />}
      <ul className={styles.lines}>
        {order.items.slice(props.from, props.to).map((item) => (
          <CardLine
            key={item.id}
            item={item}
            news={news.added.includes(item.id) ? 'added' : news.voided.includes(item.id) ? 'voided' : null}
            isFinal={order.status === 'cancelled'}
            onTick={() => onTick(order, item)}
          />
        ))}
      </ul>
      {part < parts ? (
        <p className={styles.elsewhere}>{t('continues')}</p>
      ) : (
        <>
          {order.elsewhere > 0 && (
            <p className={styles.elsewhere}>{t('elsewhere', { count: order.elsewhere })}</p>
          )}
          <CardActions {...props} />
        </>
      )}
    </article>
  )
})
OrderCard.displayName = 'OrderCard'
