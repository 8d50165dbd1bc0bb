import { useTranslation } from 'react-i18next'
import { openingState, type Opening } from '@shared/domain/hours/opening-hours'
import styles from './open-state.module.css'
import { useOpeningTexts } from './use-opening-texts'

interface OpenStateProps {
  readonly opening: Opening
  readonly now: number
  /** It takes no orders for the moment, open or not. */
  readonly isPaused?: boolean
  /** In a few letters. */
  readonly isShort?: boolean
}

/** Whether a company is open, and until or from when; nothing for one without hours unless closed or paused. */
export const OpenState = ({ opening, now, isPaused = false, isShort = false }: OpenStateProps) => {
  const { t } = useTranslation('opening')
  const { phrase, short } = useOpeningTexts()
  const isOpen = openingState(opening, now).is_open
  const hasHours = opening.opening_hours.length > 0 || !isOpen
  if (!hasHours && !isPaused) return null
  return (
    <span className={styles.state} data-open={isOpen && !isPaused} data-testid="open-state">
      <span className={styles.dot} aria-hidden="true" />
      {[hasHours && (isShort ? short : phrase)(opening, now), isPaused && t('paused')]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
