import { useCallback } from 'react'
import { writeOf, type RecordRow, type RecordTable, type RecordWrite } from '@shared/schemas/records/records'
import { useSaveRecord } from '@renderer/api/endpoints/records'
import { useRecordErrorToast } from './use-record-error-toast'

/** Changes some columns of a listed row over the version that is shown. Returns whether it succeeded; a failure shows a toast. */
export const useChangeRow = <T extends RecordTable>(table: T, companyId: string) => {
  const showError = useRecordErrorToast()
  const { saveRecord, isSaving } = useSaveRecord(table, companyId)
  const changeRow = useCallback(
    async (row: RecordRow<T>, values: Partial<RecordWrite<T>>): Promise<boolean> => {
      try {
        await saveRecord({ ...writeOf(table, row), ...values }, row.updated_at)
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
