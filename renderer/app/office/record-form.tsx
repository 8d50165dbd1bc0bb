import { useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@renderer/api/error'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { ConflictDialog } from './conflict-dialog'
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
  /** The newer version that another user saved. */
  readonly conflict: object | null
  /** Returns whether it was saved. */
  readonly save: () => Promise<boolean>
  /** Saves over the newer version, which the user has seen. */
  readonly keepMine: () => Promise<boolean>
  /** Continues from the newer version. */
  readonly takeTheirs: () => void
  /** Closes the comparison without a decision; the next save is rejected again. */
  readonly postpone: () => void
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
        <ConflictDialog
          mine={form.values}
          theirs={form.conflict}
          labelOf={labelOf}
          textOf={textOf}
          isBusy={form.isSaving}
          onKeepMine={() => void form.keepMine()}
          onTakeTheirs={form.takeTheirs}
          onClose={form.postpone}
        />
      )}
    </form>
  )
}
