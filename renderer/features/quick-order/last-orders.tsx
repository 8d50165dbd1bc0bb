import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '@shared/domain/common/money'
import { isUnseenByKitchen } from '@shared/domain/printing/print-due'
import { isSelfServiceOrder } from '@shared/domain/terminal/self-service'
import type { Company } from '@shared/schemas/company/company'
import type { BoardOrder } from '@shared/schemas/order/order'
import { ReceiveOrder } from '@renderer/app/payment/order-pay-dialog'
import { useUnpaidOrders } from '@renderer/app/payment/use-order-payment'
import { TicketButton } from '@renderer/app/printing/ticket-button'
import { useOperatorNames } from '@renderer/app/session/use-staff-rights'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import styles from './last-orders.module.css'

/** Shape as well as colour: a clock while it waits, a tick once it is there, a mark where somebody must look. */
const SIGNS = { queued: '◷', sent: '✓', rejected: '!', unseen: '!' } as const
const LOOK_EVERY_MS = 1_000

/** The clock by which an order has waited too long for the kitchen; it stands while none waits. */
const useWaitingClock = (orders: readonly BoardOrder[]): number => {
  const [now, setNow] = useState(() => Date.now())
  const isWaiting = orders.some(({ reached_kitchen }) => reached_kitchen === 'nowhere')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return now
}
/** Since when the kitchen lacks it: a guest's order since its confirmation here. */
const lackingSince = ({ terminal_id, client_placed_at, status_changed_at }: BoardOrder): string =>
  terminal_id === null ? status_changed_at : client_placed_at
const isUnseen = (order: BoardOrder, now: number): boolean =>
  order.reached_kitchen === 'nowhere' &&
  isUnseenByKitchen(order, { since: lackingSince(order), now, isOnline: true, isShown: () => false })

/** The newest orders of this device with how far they have got; a queued one never looks sent. Unpaid ones are paid from here. */
export const LastOrders = memo(({ orders, company }: { orders: readonly BoardOrder[]; company: Company }) => {
  const { t, i18n } = useTranslation(['quick-order', 'payment'])
  const { time } = useFormats()
  const operators = useOperatorNames()
  const unpaid = useUnpaidOrders(company.id, orders)
  const now = useWaitingClock(orders)
  const stateOf = (order: BoardOrder): string => {
    if (order.sync_state === 'sent' && order.shown_at)
      return t('last.shown', { time: time(order.shown_at, company.time_zone) })
    if (order.reached_kitchen === 'kitchen') return t('last.inKitchen')
    return isUnseen(order, now) ? t('last.unseen') : t(`last.${order.sync_state}`)
  }
  const [receiving, setReceiving] = useState<BoardOrder | null>(null)
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
              data-state={isUnseen(order, now) ? 'unseen' : order.sync_state}
            >
              <strong>{order.number}</strong>
              <span>{formatCents(order.total_cents, i18n.language)}</span>
              <span className={styles.state}>
                <span aria-hidden="true">{SIGNS[isUnseen(order, now) ? 'unseen' : order.sync_state]}</span>{' '}
                {stateOf(order)}
                {isSelfServiceOrder(order) && <small> · {t('last.selfService')}</small>}
                {operators.has(order.operator_id ?? '') && (
                  <small> · {operators.get(order.operator_id ?? '')}</small>
                )}
              </span>
              <span className={styles.actions}>
                {unpaid.has(order.id) && (
                  <Button
                    aria-label={t('payment:order', { number: order.number })}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => setReceiving(order)}
                    data-testid="quick-last-pay"
                  >
                    {t('payment:go')}
                  </Button>
                )}
                <TicketButton order={order} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {receiving && <ReceiveOrder order={receiving} company={company} onClose={() => setReceiving(null)} />}
    </section>
  )
})
LastOrders.displayName = 'LastOrders'
