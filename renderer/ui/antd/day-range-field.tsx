import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { FieldFrame } from '../field'
import calendar from './day-item.module.css'
import styles from './field.module.css'
import { keepEnter } from './keep-enter'
import { ISO_DAY, useDayWords } from './use-day-words'

interface DayRange {
  /** ISO 8601; null where the range has no beginning or no end. */
  readonly from: string | null
  readonly to: string | null
}

/** First and last day, each of which may be missing. */
export const DayRangeField = ({
  label,
  from,
  to,
  placeholder,
  onChange,
  testId,
}: DayRange & {
  readonly label: string
  readonly placeholder: [string, string]
  readonly onChange: (range: DayRange) => void
  readonly testId: string
}) => {
  const id = useId()
  const words = useDayWords()
  return (
    <FieldFrame id={id} label={label}>
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}-end` }}
        aria-label={label}
        value={[from === null ? null : dayjs(from), to === null ? null : dayjs(to)]}
        allowEmpty={[true, true]}
        placeholder={placeholder}
        {...words}
        classNames={{ popup: { root: `${calendar.calendar ?? ''} ${calendar.months ?? ''}` } }}
        className={styles.control ?? ''}
        onKeyDown={keepEnter}
        onChange={(days) =>
          onChange({
            from: days?.[0]?.format(ISO_DAY) ?? null,
            to: days?.[1]?.format(ISO_DAY) ?? null,
          })
        }
        data-testid={testId}
      />
    </FieldFrame>
  )
}
