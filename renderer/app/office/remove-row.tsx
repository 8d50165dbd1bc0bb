import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordTable } from '@shared/schemas/records/records'
import { useRemoveRecord } from '@renderer/api/endpoints/records'
import { useRemovedToast } from './bring-back'
import { ConfirmDialog } from './confirm-dialog'
import { useRecordErrorToast } from './use-record-error-toast'

/** Removes a row after a confirmation, and offers it back. A row that is used elsewhere stays, and a toast says so. */
export const RemoveRow = ({
  companyId,
  table,
  row,
  title,
  children,
  onRemoved,
  onDone,
  onClose,
}: {
  readonly companyId: string
  readonly table: RecordTable
  readonly row: { readonly id: string; readonly updated_at: string }
  readonly title: string
  /** What will be deleted. */
  readonly children: ReactNode
  /** Deletes what belongs to the row after it; the toast waits for this. */
  readonly onRemoved?: () => Promise<unknown>
  /** Runs after the removal; by default the dialog closes. */
  readonly onDone?: () => void
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('office')
  const showRemoved = useRemovedToast(companyId)
  const showError = useRecordErrorToast()
  const { removeRecord, isRemoving } = useRemoveRecord(table, companyId)
  const remove = async (): Promise<void> => {
    try {
      await removeRecord(row)
      await onRemoved?.()
    } catch (cause) {
      showError('delete', cause)
      return onClose()
    }
    showRemoved(table, row.id)
    return (onDone ?? onClose)()
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t('remove')}
      isBusy={isRemoving}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
