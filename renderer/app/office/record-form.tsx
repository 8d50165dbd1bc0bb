import { useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@renderer/api/error'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { ConflictDialog, type Choices, type Conflict } from './conflict-dialog'
import { DraftNotice } from './draft-notice'
import type { Uploads } from './image-field/uploads'
import { FormUploads } from './image-field/use-form-uploads'
import styles from './office.module.css'
import { UnsavedGuard } from './unsaved-guard'

/** What the frame needs of `useRecordForm` or another form like it. */
export interface FormState {
  readonly values: object
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly uploads: Uploads
  readonly problem: ApiError | null
  /** Fields that this user and another, who saved first, both changed. */
  readonly conflict: Conflict | null
  /** Returns whether it was saved. */
  readonly save: () => Promise<boolean>
  /** Saves with the chosen value of every contested field. */
  readonly settle: (choices: Choices) => Promise<boolean>
  /** Continues with the other's value of every contested field. */
  readonly takeTheirs: () => void
  /** Closes the comparison without a decision; the next save is rejected again. */
  readonly postpone: () => void
  /** When the values were typed that the form was opened with again, ISO; null where there was no draft. */
  readonly restoredAt: string | null
  /** Drops the draft. */
  readonly startOver: () => void
}

interface RecordFormProps {
  readonly form: FormState
  readonly labelOf: (field: string) => string
  /** A value as the form shows it, for the comparison of two versions. */
  readonly textOf?: (field: string, value: unknown) => string
  readonly children: ReactNode
  /** Beside 'Salvar': removing, cancelling. */
  readonly actions?: ReactNode
  readonly testId?: string
}

/**
 * The frame of one row's form: fields in columns, errors, saving, the comparison of two versions, protection of
 * unsaved changes.
 */
export const RecordForm = ({ form, labelOf, textOf, children, actions, testId }: RecordFormProps) => {
  const { t } = useTranslation('office')
  const frame = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (await form.save()) return
    // The first error may be far above, so it is scrolled into view once it is marked.
    setTimeout(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={frame} onSubmit={(event) => void submit(event)} noValidate data-testid={testId}>
      <UnsavedGuard isDirty={form.isDirty && !form.isSaving} />
      <DraftNotice form={form} />
      <FormUploads value={form.uploads}>
        <div className={styles.form}>{children}</div>
      </FormUploads>
      {form.problem && (
        <Banner tone="error" testId="form-problem">
          {t(`errors:${form.problem.code}`)}
        </Banner>
      )}
      <div className={styles.saveBar}>
        {actions}
        <Button type="submit" variant="primary" disabled={form.isSaving} data-testid="save">
          {form.isSaving ? t('saving') : t('common:save')}
        </Button>
      </div>
      {form.conflict && (
        <ConflictDialog conflict={form.conflict} form={form} labelOf={labelOf} textOf={textOf} />
      )}
    </form>
  )
}
