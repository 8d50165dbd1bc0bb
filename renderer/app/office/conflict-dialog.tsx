import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '@shared/domain/common/merge-versions'
import { Button } from '@renderer/ui/button'
import { Dialog } from '@renderer/ui/dialog'
import styles from './office.module.css'

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
  /** The value as the form shows it; plain text by default. */
  readonly textOf?: (field: string, value: unknown) => string
}

const plainText = (_field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

const SIDES = ['mine', 'theirs'] as const

/** Another user saved other values of some fields: shows both of each, to choose from. */
export const ConflictDialog = ({ conflict, form, labelOf, textOf = plainText }: ConflictDialogProps) => {
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
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map((field) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              {SIDES.map((side) => (
                <td key={side}>
                  <Radio
                    name={`conflict-${field}`}
                    checked={(choices[field] ?? 'mine') === side}
                    onChange={() => setChoices((before) => ({ ...before, [field]: side }))}
                    data-testid={`${side}-${field}`}
                  >
                    {textOf(field, versions[side][field])}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
