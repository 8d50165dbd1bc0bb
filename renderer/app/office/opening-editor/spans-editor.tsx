import { useTranslation } from 'react-i18next'
import { endsNextDay } from '@shared/domain/hours/opening-form'
import type { DaySpan } from '@shared/domain/hours/opening-hours'
import { TimeField } from '@renderer/ui/antd/time-field'
import { Button } from '@renderer/ui/button'
import styles from './opening-editor.module.css'

const FIRST: DaySpan = { opens_at: '11:00', closes_at: '23:00' }
const NEXT: DaySpan = { opens_at: '', closes_at: '' }

interface SpansEditorProps {
  /** Whose hours these are: 'Segunda-feira', a date. */
  readonly name: string
  readonly spans: readonly DaySpan[]
  readonly onChange: (spans: readonly DaySpan[]) => void
  readonly isInvalid: boolean
  readonly testId: string
}

/** The spans of one day, each from and to. */
export const SpansEditor = ({ name, spans, onChange, isInvalid, testId }: SpansEditorProps) => {
  const { t } = useTranslation('admin-company')
  const set = (place: number, change: Partial<DaySpan>): void =>
    onChange(spans.map((span, index) => (index === place ? { ...span, ...change } : span)))
  return (
    <div className={styles.spans}>
      {spans.map((span, place) => {
        const named = { name, place: place + 1 }
        return (
          // A span has no identity but its index.
          <div key={place} className={styles.span}>
            <TimeField
              label={t('opening.from', named)}
              isInvalid={isInvalid}
              value={span.opens_at}
              onChange={(opens_at) => set(place, { opens_at })}
              testId={`${testId}-from-${place}`}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              label={t('opening.to', named)}
              isInvalid={isInvalid}
              value={span.closes_at}
              onChange={(closes_at) => set(place, { closes_at })}
              testId={`${testId}-to-${place}`}
            />
            <Button
              variant="ghost"
              aria-label={t('opening.removeSpan', named)}
              onClick={() => onChange(spans.filter((_span, index) => index !== place))}
              data-testid={`${testId}-remove-${place}`}
            >
              ×
            </Button>
            {endsNextDay(span) && <small className={styles.nextDay}>{t('opening.nextDay')}</small>}
          </div>
        )
      })}
      <Button
        onClick={() => onChange([...spans, spans.length === 0 ? FIRST : NEXT])}
        aria-label={t('opening.addSpanTo', { name })}
        data-testid={`${testId}-add`}
      >
        {t('opening.addSpan')}
      </Button>
    </div>
  )
}
