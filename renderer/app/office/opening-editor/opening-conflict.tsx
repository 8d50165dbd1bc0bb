import { useTranslation } from 'react-i18next'
import { spansText } from '@shared/domain/hours/hours-text'
import type { OpeningDraft } from '@shared/domain/hours/opening-form'
import { useOpeningTexts } from '@renderer/ui/opening/use-opening-texts'
import { ConflictDialog } from '../conflict-dialog'
import type { VersionedForm } from '../use-versioned-form'

/** Two versions of the hours as texts, day by day. */
export const OpeningConflict = ({
  form,
  theirs,
}: {
  readonly form: VersionedForm<OpeningDraft>
  readonly theirs: OpeningDraft
}) => {
  const { t } = useTranslation('admin-company')
  const { words, days, date } = useOpeningTexts()
  const inWords = ({ week, exceptions }: OpeningDraft): Record<string, string> => ({
    ...Object.fromEntries(week.map((spans, day) => [`day-${day}`, spansText(spans, words)])),
    exceptions: exceptions
      .map((exception) => {
        const hours = spansText(exception.is_closed ? [] : exception.spans, words)
        const named = exception.note ? `${hours} (${exception.note})` : hours
        return `${exception.date ? date(exception.date) : '—'}: ${named}`
      })
      .join('; '),
  })
  return (
    <ConflictDialog
      mine={inWords(form.values)}
      theirs={inWords(theirs)}
      labelOf={(field) =>
        field === 'exceptions' ? t('opening.exceptions') : days([Number(field.slice('day-'.length))])
      }
      isBusy={form.isSaving}
      onKeepMine={() => void form.keepMine()}
      onTakeTheirs={form.takeTheirs}
      onClose={form.postpone}
    />
  )
}
