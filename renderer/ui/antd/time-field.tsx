import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { keepEnter } from './keep-enter'

dayjs.extend(customParseFormat)

/** As times are stored, and written in every language of the app. */
const FORMAT = 'HH:mm'

interface TimeFieldProps {
  readonly label: string
  /** 24 hours; blank where none is chosen yet. */
  readonly value: string
  readonly isInvalid: boolean
  readonly onChange: (time: string) => void
  readonly testId: string
}

/** A time of day: chosen from two columns, or typed with its colon or without. */
export const TimeField = ({ label, value, isInvalid, onChange, testId }: TimeFieldProps) => (
  <TimePicker
    aria-label={label}
    aria-invalid={isInvalid}
    style={{ width: 112 }}
    value={value === '' ? null : dayjs(value, FORMAT)}
    format={[FORMAT, 'HHmm']}
    status={isInvalid ? 'error' : ''}
    allowClear={false}
    needConfirm={false}
    showNow={false}
    onKeyDown={keepEnter}
    onChange={(time) => {
      if (time) onChange(time.format(FORMAT))
    }}
    data-testid={testId}
  />
)
