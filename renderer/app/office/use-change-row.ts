import { useCallback } from 'react'
import { writeOf, type RecordRow, type RecordTable, type RecordWrite } from '@shared/schemas/records/records'
import { useSaveRecord } from '@renderer/api/endpoints/records'
import { useFailureToast } from './use-failure-toast'

/** Changes some columns of a listed row over the version that is shown. Returns whether it succeeded; a failure shows a toast. */
export const useChangeRow = <T extends RecordTable>(table: T, companyId: string) => {
  const tell = useFailureToast()
  const { saveRecord, isSaving } = useSaveRecord(table, companyId)
  const changeRow = useCallback(
    async (row: RecordRow<T>, values: Partial<RecordWrite<T>>): Promise<boolean> => {
      try {
        await saveRecord({ ...writeOf(table, row), ...values }, row.updated_at)
        return true
      } catch (cause) {
        tell('update', cause)
        return false
      }
    },
    [saveRecord, table, tell],
  )
  return { changeRow, isChanging: isSaving }
}
