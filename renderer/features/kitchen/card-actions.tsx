import { useTranslation } from 'react-i18next'
import { isChanged } from '@shared/domain/kitchen/kitchen-changes'
import { readyAt } from '@shared/domain/order/order-tracking'
import { nextStatus } from '@shared/domain/order/order-status'
import type { OrderStep } from '@shared/schemas/order/order'
import { UndoIcon } from '@renderer/ui/lazy-icons'
import styles from './card-actions.module.css'
import type { OrderCardProps } from './order-card-props'

/** Says that what changed was seen; a touch anywhere on the card says it too. */
const SeenButton = ({ number, onSeen }: { number: string; onSeen: () => void }) => {
  const { t } = useTranslation('kitchen')
  return (
    <button
      type="button"
      className={styles.seen}
      aria-label={t('seenLabel', { number })}
      onClick={onSeen}
      data-testid="kitchen-seen"
    >
      {t('seen')}
    </button>
  )
}

/** The next step, big; beside it, small: the step back, what can't be made, and the cancellation for those who may. */
export const CardActions = ({
  order,
  news,
  isSteady,
  onAdvance,
  onCancel,
  onUnavailable,
  onDelay,
  onSeen,
}: OrderCardProps) => {
  const { t } = useTranslation(['kitchen', 'delay'])
  const next = nextStatus(order.status)
  const { number } = order
  const step = (status: OrderStep) => (): void => {
    if (isSteady) onAdvance(order, status)
  }
  if (news.is_cancelled)
    return (
      <div className={styles.actions}>
        <SeenButton number={number} onSeen={() => onSeen(order)} />
      </div>
    )
  return (
    <div className={styles.actions}>
      {isChanged(news) && <SeenButton number={number} onSeen={() => onSeen(order)} />}
      {onCancel && (
        <button
          type="button"
          className={styles.quiet}
          aria-label={t('cancel.openLabel', { number })}
          onClick={() => onCancel(order)}
        >
          {t('cancel.open')}
        </button>
      )}
      <button
        type="button"
        className={styles.quiet}
        aria-label={t('unavailable.openLabel', { number })}
        onClick={() => onUnavailable(order)}
      >
        {t('unavailable.open')}
      </button>
      {readyAt(order) !== null && (
        <button
          type="button"
          className={styles.quiet}
          aria-label={t('delay:openLabel', { number })}
          onClick={() => onDelay(order)}
          data-testid="kitchen-delay-open"
        >
          {t('delay:open')}
        </button>
      )}
      {order.status === 'ready' && (
        <button
          type="button"
          className={styles.quiet}
          aria-label={t('recallLabel', { number })}
          title={t('recall')}
          aria-disabled={!isSteady}
          onClick={step('recall')}
        >
          <UndoIcon width={24} height={24} />
        </button>
      )}
      {next && (
        <button
          type="button"
          className={styles.advance}
          data-next={next}
          aria-label={t('advanceLabel', { action: t(`advance.${next}`), number })}
          aria-disabled={!isSteady}
          onClick={step(next)}
        >
          {t(`advance.${next}`)}
        </button>
      )}
    </div>
  )
}
