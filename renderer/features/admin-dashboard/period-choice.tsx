import { useTranslation } from 'react-i18next'
import { PERIODS, type DaySpan, type Period } from '@shared/domain/sales/sales-figures'
import office from '@renderer/app/office/office.module.css'
import { DayField } from '@renderer/ui/antd/day-field'
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
          <DayField
            id="own-from"
            label={t('period.from')}
            value={own.from}
            max={today}
            onChange={(from) => onOwn({ ...own, from })}
            testId="own-from"
          />
          <DayField
            id="own-to"
            label={t('period.to')}
            value={own.to}
            error={isGood ? null : t('period.bad')}
            onChange={(to) => onOwn({ ...own, to })}
            testId="own-to"
          />
        </div>
      )}
    </div>
  )
}
