import { useTranslation } from 'react-i18next'
import { hourAndMinute } from '@shared/domain/clock-text'
import { countByStatus } from '@shared/domain/kitchen-board'
import type { BoardOrder } from '@shared/schemas/order'
import { BackIcon, ForwardIcon } from '@renderer/ui/icons'
import styles from './board-header.module.css'
import type { CardsBeyond } from './use-cards-beyond'

const SHOWN = ['placed', 'preparing', 'ready'] as const

/** How many orders stand where, the server's time, and the sound. */
export const BoardHeader = ({
  orders,
  serverNowMs,
  timeZone,
  sound,
  beyond,
  onTurn,
}: {
  orders: readonly BoardOrder[]
  serverNowMs: number
  timeZone: string
  sound: { isAllowed: boolean; allow: () => void }
  beyond: CardsBeyond
  /** Scrolls the wall by its width: 1 to the right, -1 back. */
  onTurn: (pages: 1 | -1) => void
}) => {
  const { t, i18n } = useTranslation('kitchen')
  const counts = countByStatus(orders)
  return (
    <header className={styles.header}>
      <h1>{t('title')}</h1>
      <ul className={styles.counts}>
        {SHOWN.map((status) => (
          <li key={status} data-status={status}>
            <strong>{counts[status]}</strong> {t(`status.${status}`)}
          </li>
        ))}
      </ul>
      {beyond.left > 0 && (
        <button
          type="button"
          className={styles.beyond}
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
          onClick={() => onTurn(1)}
          data-testid="kitchen-beyond"
        >
          {t('beyond', { count: beyond.right })} <ForwardIcon />
        </button>
      )}
      {sound.isAllowed ? (
        <span className={styles.soundOn}>{t('sound.on')}</span>
      ) : (
        <button type="button" className={styles.sound} title={t('sound.text')} onClick={sound.allow}>
          {t('sound.enable')}
        </button>
      )}
      <time className={styles.clock}>{hourAndMinute(serverNowMs, i18n.language, timeZone)}</time>
    </header>
  )
}
