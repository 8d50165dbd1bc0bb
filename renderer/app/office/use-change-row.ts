import { useCallback } from 'react'
import { isSameData } from '@shared/domain/common/merge-versions'
import { writeOf, type RecordRow, type RecordTable, type RecordWrite } from '@shared/schemas/records/records'
import { useSaveRecord } from '@renderer/api/endpoints/records'
import { asApiError } from '@renderer/api/error'
import { useRecordErrorToast } from './use-record-error-toast'

/** A row as it was saved meanwhile, where these columns are still what the person saw: a new order of the list is no conflict. */
const sameElsewhere = <T extends RecordTable>(
  row: RecordRow<T>,
  columns: readonly string[],
  cause: unknown,
): RecordRow<T> | null => {
  const error = asApiError(cause)
  const current = error?.code === 'edit_conflict' ? error.details.current : undefined
  if (!current) return null
  const [seen, now] = [new Map(Object.entries(row)), new Map(Object.entries(current))]
  const isSame = columns.every((column) => isSameData(seen.get(column), now.get(column)))
  return isSame ? (current as RecordRow<T>) : null
}

/**
 * Changes some columns of a listed row over the version that is shown, or over a later one with the same in these
 * columns. Returns whether it succeeded; a failure shows a toast.
 */
export const useChangeRow = <T extends RecordTable>(table: T, companyId: string) => {
  const showError = useRecordErrorToast()
  const { saveRecord, isSaving } = useSaveRecord(table, companyId)
  const changeRow = useCallback(
    async (row: RecordRow<T>, values: Partial<RecordWrite<T>>): Promise<boolean> => {
      const changeOver = (version: RecordRow<T>) =>
        saveRecord({ ...writeOf(table, version), ...values }, version.updated_at)
      try {
        await changeOver(row).catch((cause: unknown) => {
          const current = sameElsewhere<T>(row, Object.keys(values), cause)
          if (!current) throw cause
          return changeOver(current)
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
