import { useCallback } from 'react'
import { mergeVersions } from '@shared/domain/common/merge-versions'
import { writeOf, type RecordRow, type RecordTable, type RecordWrite } from '@shared/schemas/records/records'
import { useSaveRecord } from '@renderer/api/endpoints/records'
import { asApiError } from '@renderer/api/error'
import { useRecordErrorToast } from './use-record-error-toast'

/**
 * Changes some columns of a listed row over the version that is shown, or over a later one that does not contradict: a
 * new order of the list is no conflict. Returns whether it succeeded; a failure shows a toast.
 */
export const useChangeRow = <T extends RecordTable>(table: T, companyId: string) => {
  const showError = useRecordErrorToast()
  const { saveRecord, isSaving } = useSaveRecord(table, companyId)
  const changeRow = useCallback(
    async (row: RecordRow<T>, values: Partial<RecordWrite<T>>): Promise<boolean> => {
      const shown = writeOf(table, row)
      const changed = { ...shown, ...values }
      try {
        await saveRecord(changed, row.updated_at).catch((cause: unknown) => {
          const error = asApiError(cause)
          if (error?.code !== 'edit_conflict' || !error.details.current) throw cause
          const current = error.details.current as RecordRow<T>
          const merged = mergeVersions(shown, changed, writeOf(table, current))
          if (merged.contested.length > 0) throw cause
          return saveRecord(merged.values, current.updated_at)
        })
        return true
      } catch (cause) {
        showError('update', cause)
        return false
      }
    },
    [saveRecord, showError, table],
  )
  return { changeRow, isChanging: isSaving }
}
