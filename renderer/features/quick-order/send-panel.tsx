import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { formatCents } from '@shared/domain/common/money'
import type { SentOrder } from '@shared/domain/cart/cart'
import type { LineChange } from '@shared/domain/cart/order-changes'
import { nameAfterTableWord } from '@shared/domain/order/table-key'
import type { BoardOrder } from '@shared/schemas/order/order'
import { tabPathOf } from '@renderer/app/routes/table-paths'
import { Button } from '@renderer/ui/button'
import type { useLineChoices } from '@renderer/app/options/use-line-choices'
import type { SendProblem, Sending } from '@renderer/app/cart/use-send-order'
import { useOutcomeAnnouncement } from './use-outcome-announcement'
import styles from './send-panel.module.css'

interface Changed {
  /** What the server's answer changed in the order. */
  readonly changes: readonly LineChange[]
  readonly choicesOf: ReturnType<typeof useLineChoices>
}

/** What left the order, or is fewer, by name: it was promised to a guest. */
const Changes = ({ changes, choicesOf }: Changed) => {
  const { t } = useTranslation('quick-order')
  const lost = changes.filter(({ kind }) => kind === 'soldOut' || kind === 'fewer')
  return (
    <>
      {lost.map(({ line, kind, quantity }) => {
        const dish = [`${line.quantity}× ${line.name}`, choicesOf(line).text].filter(Boolean).join(' · ')
        return (
          <span key={line.id} className={styles.lost} data-testid="quick-lost-line">
            {kind === 'fewer' ? t('send.fewer', { count: quantity, dish }) : t('send.gone', { dish })}
          </span>
        )
      })}
      {t(changes.some(({ kind }) => kind === 'price') ? 'send.changed' : 'send.checkAgain')}
    </>
  )
}

const Problem = ({ problem, ...changed }: Changed & { problem: SendProblem }) => {
  const { t } = useTranslation('quick-order')
  if (problem.kind === 'fields') return null
  return (
    <p className={styles.problem} role="alert" data-testid="quick-send-problem">
      {problem.kind === 'empty' && t('send.empty')}
      {problem.kind === 'changed' && <Changes {...changed} />}
      {problem.kind === 'failed' && `${t(`errors:${problem.error.code}`)} ${t('send.failed')}`}
    </p>
  )
}

/** Carried away without a comanda, or with the one its own payment gave it, it shares a bill with nobody. */
const isAlone = ({ number, comanda, ...order }: BoardOrder): boolean =>
  isCarriedAway(order) && (comanda === null || comanda === number)

/**
 * What became of the last order: 'saved, waiting' until the backend has it, never 'sent' before. Hidden it keeps its payment,
 * whose dialog may be open as another tab of the browser begins the next order.
 */
const Outcome = ({
  order,
  payment,
  isHidden,
}: {
  order: BoardOrder
  payment: ReactNode
  isHidden: boolean
}) => {
  const { t } = useTranslation('quick-order')
  return (
    <div className={styles.outcome} data-state={order.sync_state} hidden={isHidden}>
      {!isHidden && (
        <p data-testid="quick-outcome">
          <strong className={styles.number}>{order.number}</strong> — {t(`send.${order.sync_state}`)}
        </p>
      )}
      {payment}
      {!isHidden && !isAlone(order) && (
        <Link className={styles.toBill} to={tabPathOf(order)} data-testid="quick-to-bill">
          {t('send.toBill', { table: nameAfterTableWord(order.table_number) })}
        </Link>
      )}
    </div>
  )
}

/** Total, the button that sends, and what came of it. */
export const SendPanel = ({
  totalCents,
  sending,
  changes,
  choicesOf,
  onSend,
  latest,
  sent,
  isBegun,
  onNewOrder,
  payment,
}: Changed & {
  totalCents: number
  sending: Sending
  onSend: () => void
  /** The order sent last, as it stands now. */
  latest: BoardOrder | null
  /** Set while a sent cart stays on the screen (on the web). */
  sent: SentOrder | null
  /** Whether the next order has its first line. */
  isBegun: boolean
  onNewOrder: () => void
  /** Takes the payment of the order sent last. */
  payment: ReactNode
}) => {
  const { t, i18n } = useTranslation('quick-order')
  const announcement = useOutcomeAnnouncement(sending.last, latest)
  return (
    <div className={styles.panel}>
      <p className={styles.total} data-empty={latest !== null && !isBegun}>
        <span>{t('total')}</span>
        <strong data-testid="quick-total">{formatCents(totalCents, i18n.language)}</strong>
      </p>
      {sending.problem && <Problem problem={sending.problem} changes={changes} choicesOf={choicesOf} />}
      {/* Of the order before: it stands beside nothing that is begun or went wrong since. */}
      {latest && <Outcome order={latest} payment={payment} isHidden={isBegun || sending.problem !== null} />}
      {/* Also beside the lines that it left in the cart. */}
      {latest && sending.last?.conflict && (
        <p className={styles.problem} role="alert" data-testid="quick-conflict">
          {t('send.conflict', { number: latest.number })}
        </p>
      )}
      {/* There before the first order is: only then is a change in it read out. */}
      <p className="visually-hidden" role="status" data-testid="quick-message">
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
