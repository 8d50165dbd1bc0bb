import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hourAndMinute } from '@shared/domain/common/clock-text'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useCancelReason } from '@renderer/app/orders/use-cancel-reason'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { Sheet } from '@renderer/ui/sheet'
import styles from './finished-sheet.module.css'
import { lineText } from './line-text'
import { useSteadyOrders } from './use-steady'

const TONES = { ready: 'success', delivered: 'neutral', cancelled: 'error' } as const
const SHOWN = 20

/** The orders that left the stove last: those made ready can be taken back, those that are final can be read. */
export const FinishedSheet = ({
  ready,
  finished,
  timeZone,
  onRecall,
  onClose,
}: {
  ready: readonly BoardOrder[]
  finished: readonly BoardOrder[]
  timeZone: string
  onRecall: (order: BoardOrder) => void
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation('kitchen')
  const reasonText = useCancelReason()
  const orders = useMemo(() => {
    const byChange = [...ready].sort(
      (left, right) => Date.parse(right.status_changed_at) - Date.parse(left.status_changed_at),
    )
    return [...byChange, ...finished.slice(0, SHOWN)]
  }, [ready, finished])
  const isSteady = useSteadyOrders(orders)
  return (
    <Sheet title={t('finished.title')} onClose={onClose} place="side" testId="kitchen-finished">
      <p className={styles.lead}>{t('finished.text')}</p>
      {orders.length === 0 && <p>{t('finished.empty')}</p>}
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id} data-number={order.number} data-testid="kitchen-finished-order">
            <div className={styles.head}>
              <strong>{order.number}</strong>
              <span>
                {isCarriedAway(order)
                  ? order.table_number
                  : t('table', { table: nameAfterTableWord(order.table_number) })}
              </span>
              <Badge tone={TONES[order.status as keyof typeof TONES]}>{t(`status.${order.status}`)}</Badge>
              <time>{hourAndMinute(Date.parse(order.status_changed_at), i18n.language, timeZone)}</time>
            </div>
            <p className={styles.dishes}>
              {order.items.map(lineText).join(', ')}
              {order.cancel_reason && (
                <em> · {t('news.reason', { reason: reasonText(order.cancel_reason) })}</em>
              )}
            </p>
            {order.status === 'ready' && (
              <Button
                aria-label={t('recallLabel', { number: order.number })}
                aria-disabled={!isSteady(order.id)}
                onClick={() => isSteady(order.id) && onRecall(order)}
              >
                {t('recall')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
