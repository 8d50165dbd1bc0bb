import { useTranslation } from 'react-i18next'
import { PERIODS, type DaySpan, type Period } from '@shared/domain/sales/sales-figures'
import { ChoiceRow } from '@renderer/ui/antd/choice-row'
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
      <ChoiceRow
        label={t('period.label')}
        value={period}
        options={PERIODS.map((key) => ({ value: key, label: t(`period.${key}`) }))}
        onChange={onPeriod}
        testId="period"
      />
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
