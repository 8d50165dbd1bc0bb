import type { ReactNode } from 'react'
import type { OfficeInput } from '@shared/contract/gateway'
import { useReorderRecordsMutation } from '@renderer/api/endpoints/records'
import { SortableList } from './sortable-list'
import { useRecordErrorToast } from './use-record-error-toast'

/** Rows of a table in a manual order, saved with each move. */
export const SortedRows = <T extends { readonly id: string }>({
  companyId,
  table,
  label,
  rows,
  nameOf,
  render,
}: {
  readonly companyId: string
  readonly table: OfficeInput<'records.reorder'>['table']
  readonly label: string
  readonly rows: readonly T[]
  /** The row's name while it is moved. */
  readonly nameOf: (row: T) => string
  readonly render: (row: T) => ReactNode
}) => {
  const showError = useRecordErrorToast()
  const [reorder, { isLoading }] = useReorderRecordsMutation()
  return (
    <SortableList
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      isBusy={isLoading}
      onReorder={(ids) =>
        void reorder({ company_id: companyId, table, ids })
          .unwrap()
          .catch((cause: unknown) => showError('save', cause))
      }
      render={render}
    />
  )
}
