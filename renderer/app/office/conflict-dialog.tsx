import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '@shared/domain/common/merge-versions'
import { Button } from '@renderer/ui/button'
import { AntdTheme } from '@renderer/ui/antd/antd-theme'
import { ChoiceList } from '@renderer/ui/antd/choice-list'
import { Dialog } from '@renderer/ui/dialog'
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
  /** The value as the form shows it; its words by default. */
  readonly textOf?: (field: string, value: unknown) => string
}

const SIDES = ['mine', 'theirs'] as const

/** Another user saved other values of some fields: shows both of each, to choose from. */
export const ConflictDialog = ({ conflict, form, labelOf, textOf }: ConflictDialogProps) => {
  const valueText = useValueText()
  const { t } = useTranslation('office')
  const [choices, setChoices] = useState<Choices>({})
  const versions = {
    mine: conflict.mine as Readonly<Record<string, unknown>>,
    theirs: conflict.theirs as Readonly<Record<string, unknown>>,
  }
  return (
    <Dialog
      title={t('conflict.title')}
      onClose={form.postpone}
      testId="edit-conflict"
      footer={
        <>
          <Button onClick={form.takeTheirs} disabled={form.isSaving} data-testid="take-theirs">
            {t('conflict.takeTheirs')}
          </Button>
          <Button
            variant="primary"
            onClick={() => void form.settle(choices)}
            disabled={form.isSaving}
            data-testid="keep-mine"
          >
            {t('conflict.settle')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      <AntdTheme size="touch">
        <Form layout="vertical" component={false}>
          {conflict.fields.map((field) => (
            <ChoiceList<Choice>
              key={field}
              label={labelOf(field)}
              value={choices[field] ?? 'mine'}
              options={SIDES.map((side) => ({
                value: side,
                label: t(`conflict.${side}`, { text: (textOf ?? valueText)(field, versions[side][field]) }),
              }))}
              onChange={(side) => setChoices((before) => ({ ...before, [field]: side }))}
              testId={`choice-${field}`}
            />
          ))}
        </Form>
      </AntdTheme>
    </Dialog>
  )
}
