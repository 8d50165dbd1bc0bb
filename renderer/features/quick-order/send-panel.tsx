import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { formatCents } from '@shared/domain/common/money'
import type { SentOrder } from '@shared/domain/cart/cart'
import type { BoardOrder } from '@shared/schemas/order/order'
import { tabPathOf } from '@renderer/app/routes/paths'
import { Button } from '@renderer/ui/button'
import type { SendProblem, Sending } from '@renderer/app/cart/use-send-order'
import { useOutcomeAnnouncement } from './use-outcome-announcement'
import styles from './send-panel.module.css'

const Problem = ({ problem }: { problem: SendProblem }) => {
  const { t } = useTranslation('quick-order')
  if (problem.kind === 'fields') return null
  return (
    <p className={styles.problem} role="alert" data-testid="quick-send-problem">
      {problem.kind === 'empty' && t('send.empty')}
      {problem.kind === 'changed' && t('send.changed')}
      {problem.kind === 'failed' && `${t(`errors:${problem.error.code}`)} ${t('send.failed')}`}
    </p>
  )
}

/** Carried away without a comanda, it shares a bill with nobody. */
const isAlone = (order: BoardOrder): boolean => isCarriedAway(order) && order.comanda === null

/** What became of the last order: 'saved, waiting' until the backend has it, never 'sent' before. */
const Outcome = ({ order, conflict }: { order: BoardOrder; conflict: boolean }) => {
  const { t } = useTranslation('quick-order')
  return (
    <div className={styles.outcome} data-state={order.sync_state} data-testid="quick-outcome">
      <p>{t(`send.${order.sync_state}`, { number: order.number })}</p>
      {conflict && <p>{t('send.conflict', { number: order.number })}</p>}
      {!isAlone(order) && (
        <Link className={styles.toBill} to={tabPathOf(order)} data-testid="quick-to-bill">
          {t('send.toBill', { table: order.table_number })}
        </Link>
      )}
    </div>
  )
}

/** Total, the button that sends, and what came of it. */
export const SendPanel = ({
  totalCents,
  sending,
  onSend,
  latest,
  sent,
  onNewOrder,
}: {
  totalCents: number
  sending: Sending
  onSend: () => void
  /** The order sent last, as it stands now. */
  latest: BoardOrder | null
  /** Set while a sent cart stays on the screen (on the web). */
  sent: SentOrder | null
  onNewOrder: () => void
}) => {
  const { t, i18n } = useTranslation('quick-order')
  const announcement = useOutcomeAnnouncement(sending.last, latest)
  return (
    <div className={styles.panel}>
      <p className={styles.total}>
        <span>{t('total')}</span>
        <strong data-testid="quick-total">{formatCents(totalCents, i18n.language)}</strong>
      </p>
      {sending.problem && <Problem problem={sending.problem} />}
      {latest && <Outcome order={latest} conflict={sending.last?.conflict ?? false} />}
      {/* There before the first order is: only then is a change in it read out. */}
      <p className="visually-hidden" role="status" data-testid="quick-told">
        {announcement}
      </p>
      {sent ? (
        <Button variant="primary" size="large" isBlock onClick={onNewOrder} data-testid="quick-new">
          {t('send.newOrder')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="large"
          isBlock
          isBusy={sending.isSending}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onSend}
          data-testid="quick-send"
        >
          {t(sending.isSending ? 'send.sending' : 'send.button')} <kbd>F9</kbd>
        </Button>
      )}
    </div>
  )
}
