import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '@shared/domain/common/money'
import { isSelfServiceOrder } from '@shared/domain/terminal/self-service'
import type { BoardOrder } from '@shared/schemas/order/order'
import { TicketButton } from '@renderer/app/printing/ticket-button'
import { useOperatorNames } from '@renderer/app/session/use-staff-rights'
import { useFormats } from '@renderer/i18n/format'
import styles from './last-orders.module.css'

/** Shape as well as colour: a clock while it waits, a tick once it is there, a mark where somebody must look. */
const SIGNS = { queued: '◷', sent: '✓', rejected: '!' } as const

/** The newest orders of this device with how far they have got; a queued one never looks sent. */
export const LastOrders = memo(
  ({ orders, timeZone }: { orders: readonly BoardOrder[]; timeZone: string }) => {
    const { t, i18n } = useTranslation('quick-order')
    const { time } = useFormats()
    const operators = useOperatorNames()
    return (
      <section className={styles.strip} aria-label={t('last.title')} data-testid="quick-last">
        <h2>{t('last.title')}</h2>
        {orders.length === 0 ? (
          <p>{t('last.empty')}</p>
        ) : (
          <ul>
            {orders.map((order) => (
              <li
                key={order.id}
                data-testid="quick-last-order"
                data-number={order.number}
                data-state={order.sync_state}
              >
                <strong>{order.number}</strong>
                <span>{formatCents(order.total_cents, i18n.language)}</span>
                <span className={styles.state}>
                  <span aria-hidden="true">{SIGNS[order.sync_state]}</span>{' '}
                  {order.sync_state === 'sent' && order.shown_at
                    ? t('last.shown', { time: time(order.shown_at, timeZone) })
                    : t(`last.${order.sync_state}`)}
                  {isSelfServiceOrder(order) && <small> · {t('last.selfService')}</small>}
                  {operators.has(order.operator_id ?? '') && (
                    <small> · {operators.get(order.operator_id ?? '')}</small>
                  )}
                </span>
                <TicketButton order={order} />
              </li>
            ))}
          </ul>
        )}
      </section>
    )
  },
)
LastOrders.displayName = 'LastOrders'
