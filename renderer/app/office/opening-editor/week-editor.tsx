import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyDay, isEmptyWeek, type OpeningDraft } from '@shared/domain/hours/opening-form'
import { Button } from '@renderer/ui/button'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { Banner } from '@renderer/ui/feedback/banner'
import { useOpeningTexts } from '@renderer/ui/opening/use-opening-texts'
import { SwitchField } from '../fields'
import { useProblemText } from '../use-problem-text'
import type { Problems } from '../use-versioned-form'
import styles from './opening-editor.module.css'
import { SpansEditor } from './spans-editor'

/** Monday first. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const

export interface DraftEditorProps {
  readonly draft: OpeningDraft
  readonly onChange: (change: (before: OpeningDraft) => OpeningDraft) => void
  readonly problems: Problems
}

/** The seven days. */
export const WeekEditor = ({ draft, onChange, problems }: DraftEditorProps) => {
  const { t } = useTranslation('admin-company')
  const { days } = useOpeningTexts()
  const problemText = useProblemText()
  const [copied, setCopied] = useState<number | null>(null)
  const isEmpty = isEmptyWeek(draft)
  return (
    <>
      {isEmpty && (
        <Banner tone="warning" testId="opening-empty">
          {t('opening.empty')}
        </Banner>
      )}
      <ul className={styles.days}>
        {WEEKDAYS.map((day) => {
          const spans = draft.week[day] ?? []
          const name = days([day])
          const problem = problemText(problems[`day-${day}`])
          return (
            <li key={day} className={styles.day} data-testid={`day-${day}`}>
              <div className={styles.dayHead}>
                <strong>{name}</strong>
                {spans.length === 0 && !isEmpty && (
                  <span className={styles.closed}>{t('opening.closed')}</span>
                )}
              </div>
              <div className={styles.dayBody}>
                <SpansEditor
                  name={name}
                  spans={spans}
                  isInvalid={problem !== null}
                  testId={`day-${day}`}
                  onChange={(changed) =>
                    onChange((before) => ({
                      ...before,
                      week: before.week.map((held, index) => (index === day ? changed : held)),
                    }))
                  }
                />
                {problem && (
                  <p className={styles.problem} role="alert">
                    {problem}
                  </p>
                )}
              </div>
              <Button
                variant="ghost"
                aria-label={t('opening.copyOf', { name })}
                onClick={() => setCopied(day)}
                data-testid={`copy-${day}`}
              >
                {t('opening.copy')}
              </Button>
            </li>
          )
        })}
      </ul>
      {copied !== null && (
        <CopyDialog
          from={copied}
          onClose={() => setCopied(null)}
          onCopy={(to) => {
            onChange((before) => copyDay(before, copied, to))
            setCopied(null)
          }}
        />
      )}
    </>
  )
}

/** The days that get another day's hours. */
const CopyDialog = ({
  from,
  onCopy,
  onClose,
}: {
  readonly from: number
  readonly onCopy: (to: readonly number[]) => void
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('admin-company')
  const { days } = useOpeningTexts()
  const others = WEEKDAYS.filter((day) => day !== from)
  const [chosen, setChosen] = useState<readonly number[]>(others)
  return (
    <AskDialog
      title={t('opening.copyTitle', { name: days([from]) })}
      confirmLabel={t('opening.copyYes')}
      isDisabled={chosen.length === 0}
      onConfirm={() => onCopy(chosen)}
      onClose={onClose}
      testId="copy-day"
      confirmTestId="copy-yes"
    >
      {others.map((day) => (
        <SwitchField
          key={day}
          label={days([day])}
          value={chosen.includes(day)}
          onChange={(on) => setChosen(on ? [...chosen, day] : chosen.filter((held) => held !== day))}
          testId={`copy-to-${day}`}
        />
      ))}
    </AskDialog>
  )
}
