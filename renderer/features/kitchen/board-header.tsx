import { useTranslation } from 'react-i18next'
import { hourAndMinute } from '@shared/domain/common/clock-text'
import { countByStatus } from '@shared/domain/kitchen/kitchen-board'
import type { BoardOrder } from '@shared/schemas/order/order'
import { BackIcon, ForwardIcon } from '@renderer/ui/lazy-icons'
import styles from './board-header.module.css'
import type { CardsBeyond } from './use-cards-beyond'

const SHOWN = ['placed', 'preparing', 'ready'] as const

/** How many orders stand where, the server's time, and the sound. */
export const BoardHeader = ({
  orders,
  serverNowMs,
  timeZone,
  isSoundAllowed,
  hidesNews,
  beyond,
  onTurn,
  unseen,
  onSeeAll,
  onMore,
}: {
  orders: readonly BoardOrder[]
  serverNowMs: number
  timeZone: string
  isSoundAllowed: boolean
  /** Whether a card that nobody has seen is out of sight. */
  hidesNews: boolean
  beyond: CardsBeyond
  /** Scrolls the wall by its width: 1 to the right, -1 back. */
  onTurn: (pages: 1 | -1) => void
  /** How many cards changed since somebody looked. */
  unseen: number
  onSeeAll: () => void
  /** Opens what this screen can be set to. */
  onMore: () => void
}) => {
  const { t, i18n } = useTranslation('kitchen')
  const counts = countByStatus(orders)
  return (
    <header className={styles.header}>
      <h1>{t('title')}</h1>
      <ul className={styles.counts}>
        {SHOWN.map((status) => (
          <li key={status} data-status={status}>
            <strong>{counts[status]}</strong> <span>{t(`status.${status}`)}</span>
          </li>
        ))}
      </ul>
      {beyond.left > 0 && (
        <button
          type="button"
          className={styles.beyond}
          data-news={hidesNews}
          onClick={() => onTurn(-1)}
          data-testid="kitchen-before"
        >
          <BackIcon /> {t('beyond', { count: beyond.left })}
        </button>
      )}
      {beyond.right > 0 && (
        <button
          type="button"
          className={styles.beyond}
          data-news={hidesNews}
          onClick={() => onTurn(1)}
          data-testid="kitchen-beyond"
        >
          {t('beyond', { count: beyond.right })} <ForwardIcon />
        </button>
      )}
      {unseen > 0 && (
        <button type="button" className={styles.seeAll} onClick={onSeeAll} data-testid="kitchen-see-all">
          {t('seeAll', { count: unseen })}
        </button>
      )}
      <button type="button" className={styles.more} onClick={onMore} data-testid="kitchen-more">
        {t('options.more')}
      </button>
      {isSoundAllowed && <span className="visually-hidden">{t('sound.on')}</span>}
      <time className={styles.clock}>{hourAndMinute(serverNowMs, i18n.language, timeZone)}</time>
    </header>
  )
}
