import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { endsNextDay } from '@shared/domain/hours/opening-form'
import {
  MOST_WINDOWS,
  windowsWithoutDays,
  writableHours,
  type SaleHours,
  type SaleHoursWrite,
  type SaleWindow,
} from '@shared/domain/menu/sale-hours'
import { shortDay, WEEK } from '@shared/domain/menu/sale-hours-text'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { TimeField } from '@renderer/ui/antd/time-field'
import { Button } from '@renderer/ui/button'
import styles from './sale-hours-field.module.css'

type Suggestion = Pick<SaleWindow, 'opens_at' | 'closes_at'>

interface SaleHoursFieldProps {
  readonly label: string
  readonly hint: string
  /** Whether the form refuses the hours. */
  readonly error: string | null
  readonly value: SaleHours
  /** What the first window begins as, on every day. */
  readonly suggestion: Suggestion
  readonly onChange: (hours: SaleHoursWrite) => void
  readonly testId: string
}

/** Hours of the week: always, or only in windows, each on some days from and to. */
export const SaleHoursField = ({
  label,
  hint,
  error,
  value,
  suggestion,
  onChange,
  testId,
}: SaleHoursFieldProps) => {
  const { t } = useTranslation('office')
  const windows = value ?? []
  const problems = error === null ? [] : windowsWithoutDays(value)
  const set = (place: number, change: Partial<SaleWindow>): void =>
    onChange(writableHours(windows.map((one, index) => (index === place ? { ...one, ...change } : one))))
  const add = (): void => onChange(writableHours([...windows, { days: WEEK, ...suggestion }]))
  return (
    <div className={styles.field} data-testid={testId}>
      <ChoiceList
        label={label}
        value={value === null ? 'always' : 'windows'}
        options={[
          { value: 'always', label: t('saleHours.always') },
          { value: 'windows', label: t('saleHours.windows') },
        ]}
        isRow
        hint={hint}
        error={error !== null && problems.length === 0 ? error : null}
        onChange={(choice) => (choice === 'always' ? onChange(null) : add())}
        testId={`${testId}-choice`}
      />
      {value !== null && (
        <>
          <ul className={styles.windows}>
            {windows.map((one, place) => (
              // A window has no identity but its index.
              <li key={place} className={styles.window}>
                <WindowRow
                  place={place + 1}
                  value={one}
                  hasNoDay={problems.includes(place)}
                  isOnly={windows.length === 1}
                  onChange={(change) => set(place, change)}
                  onRemove={() => onChange(writableHours(windows.filter((_one, index) => index !== place)))}
                  testId={`${testId}-${place}`}
                />
              </li>
            ))}
          </ul>
          {windows.length < MOST_WINDOWS && (
            <Button onClick={add} data-testid={`${testId}-add`}>
              {t('saleHours.add')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

interface WindowRowProps {
  /** From 1. */
  readonly place: number
  readonly value: SaleWindow
  readonly hasNoDay: boolean
  /** The last one is removed by choosing always. */
  readonly isOnly: boolean
  readonly onChange: (change: Partial<SaleWindow>) => void
  readonly onRemove: () => void
  readonly testId: string
}

const WindowRow = ({ place, value, hasNoDay, isOnly, onChange, onRemove, testId }: WindowRowProps) => {
  const { t, i18n } = useTranslation('office')
  return (
    <>
      <Checkbox.Group
        className={styles.days ?? ''}
        aria-label={t('saleHours.days', { place })}
        value={[...value.days]}
        options={WEEK.map((day) => ({ value: day, label: shortDay(day, i18n.language) }))}
        onChange={(days) => onChange({ days: WEEK.filter((day) => days.includes(day)) })}
        data-testid={`${testId}-days`}
      />
      <span className={styles.times}>
        <TimeField
          label={t('saleHours.from', { place })}
          value={value.opens_at}
          isInvalid={hasNoDay}
          onChange={(opens_at) => onChange({ opens_at })}
          testId={`${testId}-from`}
        />
        <span aria-hidden="true">–</span>
        <TimeField
          label={t('saleHours.to', { place })}
          value={value.closes_at}
          isInvalid={hasNoDay}
          onChange={(closes_at) => onChange({ closes_at })}
          testId={`${testId}-to`}
        />
        {endsNextDay(value) && <small className={styles.nextDay}>{t('saleHours.nextDay')}</small>}
        {!isOnly && (
          <Button
            variant="ghost"
            aria-label={t('saleHours.remove', { place })}
            onClick={onRemove}
            data-testid={`${testId}-remove`}
          >
            ×
          </Button>
        )}
      </span>
      {hasNoDay && (
        <p className={styles.problem} role="alert">
          {t('saleHours.noDay')}
        </p>
      )}
    </>
  )
}
