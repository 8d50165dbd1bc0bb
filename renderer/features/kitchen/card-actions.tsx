import { useTranslation } from 'react-i18next'
import { nextStatus } from '@shared/domain/order-status'
import { UndoIcon } from '@renderer/ui/icons'
import styles from './card-actions.module.css'
import type { OrderCardProps } from './order-card-props'

/** The next step, big; the step back and the cancellation beside it, small. */
export const CardActions = ({ order, onAdvance, onCancel }: OrderCardProps) => {
  const { t } = useTranslation('kitchen')
  const next = nextStatus(order.status)
  const { number } = order
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.quiet}
        aria-label={t('cancel.openLabel', { number })}
        onClick={() => onCancel(order)}
      >
        {t('cancel.open')}
      </button>
      {order.status === 'ready' && (
        <button
          type="button"
          className={styles.quiet}
          aria-label={t('recallLabel', { number })}
          title={t('recall')}
          onClick={() => onAdvance(order, 'recall')}
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
          onClick={() => onAdvance(order, next)}
        >
          {t(`advance.${next}`)}
        </button>
      )}
    </div>
  )
}
