import { useTranslation } from 'react-i18next'
import { addDays } from '@shared/domain/hours/opening-hours'
import { DayField } from '@renderer/ui/antd/day-field'
import { Button } from '@renderer/ui/button'
import { BackIcon, ForwardIcon } from '@renderer/ui/lazy-icons'
import styles from './reservations.module.css'

interface DayChoiceProps {
  readonly day: string
  readonly today: string
  /** How far the arrows go. */
  readonly by: 'day' | 'week'
  readonly onDay: (day: string) => void
  /** Where the arrows move something else than the day. */
  readonly onMove?: (days: number) => void
}

/** A day by its date, today, and those before and after it. */
export const DayChoice = ({
  day,
  today,
  by,
  onDay,
  onMove = (days) => onDay(addDays(day, days)),
}: DayChoiceProps) => {
  const { t } = useTranslation('admin-reservations')
  const days = by === 'week' ? 7 : 1
  return (
    <div className={styles.choose}>
      <Button onClick={() => onMove(-days)} aria-label={t(`${by}Before`)} data-testid="book-before">
        <BackIcon />
      </Button>
      <DayField id="book-day" label={t('day')} value={day} onChange={onDay} testId="book-day" />
      <Button onClick={() => onDay(today)} disabled={day === today} data-testid="book-today">
        {t('today')}
      </Button>
      <Button onClick={() => onMove(days)} aria-label={t(`${by}After`)} data-testid="book-after">
        <ForwardIcon />
      </Button>
    </div>
  )
}
