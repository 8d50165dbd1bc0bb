import { useTranslation } from 'react-i18next'
import { isOpen } from '@shared/domain/order/order-status'
import {
  isUnnoticed,
  minutesLeft,
  readyAt,
  stepOf,
  TRACKING_STEPS,
} from '@shared/domain/order/order-tracking'
import type { Order } from '@shared/schemas/order/order'
import { useFormats } from '@renderer/i18n/format'
import { useClock } from '@renderer/ui/use-clock'
import styles from './tracking.module.css'
import { useCancelReason } from './use-cancel-reason'

interface TrackingProps {
  readonly order: Order
  readonly timeZone: string
  /** Whether `TrackingTitle` stands above: then the headline is said already. */
  readonly isTitled?: boolean
}

/** How far an order is: the headline follows it, with what is left to wait and why it takes longer. */
export const Tracking = ({ order, timeZone, isTitled = false }: TrackingProps) => {
  const { t } = useTranslation('tracking')
  const now = useClock()
  const reasonText = useCancelReason()
  return (
    <div className={styles.tracking}>
      <div role="status">
        {!isTitled && (
          <p className={styles.headline} data-status={order.status} data-testid="order-status">
            {t(`headline.${order.status}`)}
          </p>
        )}
        {order.status === 'cancelled' && order.cancel_reason && (
          <p className={styles.reason} data-testid="cancel-reason">
            {t('reason', { reason: reasonText(order.cancel_reason) })}
          </p>
        )}
        <Estimate order={order} timeZone={timeZone} nowMs={now} />
      </div>
      {isOpen(order.status) && <Steps order={order} />}
      {isUnnoticed(order, now) && (
        <p className={styles.warning} role="status" data-testid="order-unnoticed">
          {t(order.status === 'unconfirmed' ? 'unnoticed.sent' : 'unnoticed.accepted')}
        </p>
      )}
    </div>
  )
}

/** The headline alone, for a heading that names the order's state itself. */
export const TrackingTitle = ({ order }: { order: Order }) => {
  const { t } = useTranslation('tracking')
  return <span data-testid="order-status">{t(`headline.${order.status}`)}</span>
}

/** When it should be ready, in minutes and by the company's clock; the kitchen's word where that is later than it was. */
const Estimate = ({ order, timeZone, nowMs }: { order: Order; timeZone: string; nowMs: number }) => {
  const { t } = useTranslation('tracking')
  const { time } = useFormats()
  const minutes = minutesLeft(order, nowMs)
  const at = readyAt(order)
  if (minutes === null || at === null) return null
  // A clock that is behind counts from before the order was accepted.
  const count = Math.min(minutes, order.estimate_minutes ?? minutes)
  return (
    <>
      <p className={styles.estimate} data-testid="order-estimate">
        {minutes === 0 ? t('estimate.soon') : t('estimate.minutes', { count, time: time(at, timeZone) })}
      </p>
      {order.delay_reason && (
        <p className={styles.reason} data-testid="order-delay">
          {t('estimate.delayed', { reason: order.delay_reason })}
        </p>
      )}
    </>
  )
}

const Steps = ({ order }: { order: Order }) => {
  const { t } = useTranslation('tracking')
  const step = stepOf(order.status)
  const reached = TRACKING_STEPS.findIndex((one) => one === step)
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {TRACKING_STEPS.map((one, index) => (
        <li key={one} data-reached={index <= reached} aria-current={index === reached ? 'step' : undefined}>
          <span>{t(`step.${one}`)}</span>
        </li>
      ))}
    </ol>
  )
}
