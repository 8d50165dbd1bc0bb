import { useTranslation } from 'react-i18next'
import { PERIODS, type DaySpan, type Period } from '@shared/domain/sales/sales-figures'
import office from '@renderer/app/office/office.module.css'
import { TextField } from '@renderer/ui/field'
import styles from './figures.module.css'

interface PeriodChoiceProps {
  readonly period: Period
  readonly own: DaySpan
  readonly today: string
  readonly isGood: boolean
  readonly onPeriod: (period: Period) => void
  readonly onOwn: (own: DaySpan) => void
}

/** The choice of days: one press for the usual periods, two dates for others. */
export const PeriodChoice = ({ period, own, today, isGood, onPeriod, onOwn }: PeriodChoiceProps) => {
  const { t } = useTranslation('admin-dashboard')
  return (
    <div className={styles.period}>
      <div className={office.languageRow} role="group" aria-label={t('period.label')}>
        {PERIODS.map((key) => (
          <button
            key={key}
            type="button"
            className={office.languageButton}
            aria-pressed={key === period}
            onClick={() => onPeriod(key)}
            data-testid={`period-${key}`}
          >
            {t(`period.${key}`)}
          </button>
        ))}
      </div>
      {period === 'own' && (
        <div className={styles.own}>
          <TextField
            label={t('period.from')}
            type="date"
            value={own.from}
            max={today}
            onChange={({ target }) => onOwn({ ...own, from: target.value })}
            data-testid="own-from"
          />
          <TextField
            label={t('period.to')}
            type="date"
            value={own.to}
            error={isGood ? null : t('period.bad')}
            onChange={({ target }) => onOwn({ ...own, to: target.value })}
            data-testid="own-to"
          />
        </div>
      )}
    </div>
  )
}
