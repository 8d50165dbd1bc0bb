import { useTranslation } from 'react-i18next'
import { spansText } from '@shared/domain/hours/hours-text'
import {
  EXCEPTIONS_FIELD,
  openingFields,
  spansInForce,
  weekdayOfField,
  type OpeningDraft,
} from '@shared/domain/hours/opening-form'
import { useOpeningTexts } from '@renderer/ui/opening/use-opening-texts'
import { ConflictDialog, type Conflict } from '../conflict-dialog'
import type { VersionedForm } from '../use-versioned-form'

/** Two versions of the hours as texts, day by day. */
export const OpeningConflict = ({
  form,
  conflict,
}: {
  readonly form: VersionedForm<OpeningDraft>
  readonly conflict: Conflict
}) => {
  const { t } = useTranslation('admin-company')
  const { words, days, date } = useOpeningTexts()
  const exceptionsText = (exceptions: OpeningDraft['exceptions']): string =>
    exceptions
      .map((exception) => {
        const hours = spansText(exception.is_closed ? [] : exception.spans, words)
        const named = exception.note ? `${hours} (${exception.note})` : hours
        return `${exception.date ? date(exception.date) : '—'}: ${named}`
      })
      .join('; ')
  return (
    <ConflictDialog
      conflict={conflict}
      form={form}
      labelOf={(field) =>
        field === EXCEPTIONS_FIELD ? t('opening.exceptions') : days([weekdayOfField(field)])
      }
      textOf={(field, value, version) =>
        field === EXCEPTIONS_FIELD
          ? exceptionsText(value as OpeningDraft['exceptions'])
          : spansText(spansInForce(openingFields.back(version), weekdayOfField(field)), words)
      }
    />
  )
}
