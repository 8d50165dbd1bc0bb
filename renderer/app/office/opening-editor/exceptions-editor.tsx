import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { nextHolidays } from '@shared/domain/hours/holidays'
import { localDate } from '@shared/domain/hours/opening-hours'
import type { DraftException } from '@shared/domain/hours/opening-form'
import { useFormats } from '@renderer/i18n/format'
import { useClock } from '@renderer/ui/use-clock'
import { Button } from '@renderer/ui/button'
import { DayField } from '@renderer/ui/antd/day-field'
import { TextField } from '@renderer/ui/antd/field'
import { SwitchField } from '../fields'
import { useProblemText } from '../use-problem-text'
import styles from './opening-editor.module.css'
import { SpansEditor } from './spans-editor'
import type { DraftEditorProps } from './week-editor'

const NEW: DraftException = { date: '', is_closed: true, spans: [], note: '' }
/** As many proposals as a phone shows without scrolling. */
const PROPOSED = 4
const OPEN = [{ opens_at: '11:00', closes_at: '15:00' }]

interface ExceptionsEditorProps extends DraftEditorProps {
  readonly timeZone: string
}

/** Holidays and other dates with hours of their own. */
export const ExceptionsEditor = ({ timeZone, draft, onChange, problems }: ExceptionsEditorProps) => {
  const { t } = useTranslation(['admin-company', 'office'])
  const { date: dateText } = useFormats()
  const problemText = useProblemText()
  const today = localDate(useClock(), timeZone)
  const proposals = nextHolidays(
    today,
    draft.exceptions.map(({ date }) => date),
    PROPOSED,
  )
  const setList = (change: (list: readonly DraftException[]) => readonly DraftException[]): void =>
    onChange((before) => ({ ...before, exceptions: change(before.exceptions) }))

  return (
    <section className={styles.exceptions} aria-label={t('opening.exceptions')}>
      <h3 className={styles.title}>{t('opening.exceptions')}</h3>
      {draft.exceptions.length === 0 && <p className={styles.none}>{t('opening.noExceptions')}</p>}
      {draft.exceptions.map((exception, place) => {
        const problem = problemText(problems[`exception-${place}`])
        const name = exception.date || t('opening.newDate')
        const set = (change: Partial<DraftException>): void =>
          setList((list) => list.map((held, index) => (index === place ? { ...held, ...change } : held)))
        return (
          // A date may be missing or a duplicate, so only its index identifies it.
          <div key={place} className={styles.exception} data-testid={`exception-${place}`}>
            <DayField
              id={`exception-${place}-date`}
              label={t('opening.date')}
              value={exception.date}
              onChange={(date) => set({ date })}
              testId={`exception-${place}-date`}
            />
            <TextField
              label={t('opening.note')}
              limit={COLUMN_LIMITS.opening_exceptions.note}
              value={exception.note}
              onChange={({ target }) => set({ note: target.value })}
              data-testid={`exception-${place}-note`}
            />
            <SwitchField
              label={t('opening.closedThatDay')}
              value={exception.is_closed}
              onChange={(is_closed) =>
                set({ is_closed, spans: is_closed || exception.spans.length > 0 ? exception.spans : OPEN })
              }
              testId={`exception-${place}-closed`}
            />
            {!exception.is_closed && (
              <SpansEditor
                name={name}
                spans={exception.spans}
                isInvalid={problem !== null}
                onChange={(spans) => set({ spans })}
                testId={`exception-${place}`}
              />
            )}
            {problem && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
            <Button
              variant="ghost"
              aria-label={t('opening.removeDate', { name })}
              onClick={() => setList((list) => list.filter((_held, index) => index !== place))}
            >
              {t('office:remove')}
            </Button>
          </div>
        )
      })}
      <Button onClick={() => setList((list) => [...list, NEW])} data-testid="add-exception">
        {t('opening.addDate')}
      </Button>
      <div className={styles.holidays} role="group" aria-label={t('opening.holidays')}>
        <span>{t('opening.holidays')}</span>
        {proposals.map(({ date, key }) => (
          <Button
            key={date}
            variant="ghost"
            onClick={() => setList((list) => [...list, { ...NEW, date, note: t(`opening.holiday.${key}`) }])}
            data-testid={`holiday-${key}`}
          >
            {`${dateText(`${date}T12:00:00Z`, 'UTC')} ${t(`opening.holiday.${key}`)}`}
          </Button>
        ))}
      </div>
    </section>
  )
}
