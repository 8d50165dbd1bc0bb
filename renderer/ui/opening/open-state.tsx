import { openingState, type Opening } from '@shared/domain/hours/opening-hours'
import styles from './open-state.module.css'
import { useOpeningTexts } from './use-opening-texts'

/** Whether a company is open, and until or from when; nothing for a company without hours. */
export const OpenState = ({
  opening,
  now,
  isShort = false,
}: {
  readonly opening: Opening
  readonly now: number
  /** In a few letters. */
  readonly isShort?: boolean
}) => {
  const { phrase, short } = useOpeningTexts()
  if (opening.opening_hours.length === 0) return null
  const isOpen = openingState(opening, now).is_open
  return (
    <span className={styles.state} data-open={isOpen} data-testid="open-state">
      <span className={styles.dot} aria-hidden="true" />
      {(isShort ? short : phrase)(opening, now)}
    </span>
  )
}
