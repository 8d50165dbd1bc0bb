import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '@shared/domain/common/merge-versions'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { useValueText } from './use-value-text'

export type Choices = Readonly<Partial<Record<string, Choice>>>

/** The fields that two people both changed, with both versions whole. */
export interface Conflict {
  readonly fields: readonly string[]
  readonly mine: object
  readonly theirs: object
}

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly form: {
    readonly isSaving: boolean
    readonly settle: (choices: Choices) => Promise<boolean>
    readonly takeTheirs: () => void
    readonly postpone: () => void
  }
  /** The field's label in the form. */
  readonly labelOf: (field: string) => string
  /** The value as the form shows it, of a whole version; its words by default. */
  readonly textOf?: (field: string, value: unknown, version: object) => string
}

const SIDES = ['mine', 'theirs'] as const

/** Another user saved other values of some fields: shows both of each, to choose from. */
export const ConflictDialog = ({ conflict, form, labelOf, textOf }: ConflictDialogProps) => {
  const valueText = useValueText()
  const { t } = useTranslation(['office', 'common'])
  const [choices, setChoices] = useState<Choices>({})
  const versions = {
    mine: conflict.mine as Readonly<Record<string, unknown>>,
    theirs: conflict.theirs as Readonly<Record<string, unknown>>,
  }
  return (
    <AskDialog
      title={t('conflict.title')}
      confirmLabel={t('conflict.settle')}
      cancelLabel={t('common:back')}
      otherActions={
        <Button onClick={form.takeTheirs} disabled={form.isSaving} data-testid="take-theirs">
          {t('conflict.takeTheirs')}
        </Button>
      }
      isBusy={form.isSaving}
      onConfirm={() => void form.settle(choices)}
      onClose={form.postpone}
      testId="edit-conflict"
      confirmTestId="keep-mine"
    >
      <p>{t('conflict.text')}</p>
      {conflict.fields.map((field) => (
        <ChoiceList<Choice>
          key={field}
          label={labelOf(field)}
          value={choices[field] ?? 'mine'}
          options={SIDES.map((side) => ({
            value: side,
            label: t(`conflict.${side}`, {
              text: (textOf ?? valueText)(field, versions[side][field], versions[side]),
            }),
          }))}
          onChange={(side) => setChoices((before) => ({ ...before, [field]: side }))}
          testId={`choice-${field}`}
        />
      ))}
    </AskDialog>
  )
}
