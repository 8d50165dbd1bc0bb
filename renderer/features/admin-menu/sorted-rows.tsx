import type { ReactNode } from 'react'
import { useReorderRecordsMutation } from '@renderer/api/endpoints/records'
import { SortableList } from '@renderer/app/office/sortable-list'
import { useTellFailure } from './use-tell-failure'

/** Rows of a table in an order people give them, saved with each move. */
export const SortedRows = <T extends { readonly id: string; readonly name: string }>({
  companyId,
  table,
  label,
  rows,
  render,
}: {
  readonly companyId: string
  readonly table: 'categories' | 'subcategories' | 'products'
  readonly label: string
  readonly rows: readonly T[]
  readonly render: (row: T) => ReactNode
}) => {
  const tell = useTellFailure()
  const [reorder, { isLoading }] = useReorderRecordsMutation()
  return (
    <SortableList
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      isBusy={isLoading}
      onReorder={(ids) =>
        void reorder({ company_id: companyId, table, ids })
          .unwrap()
          .catch((cause: unknown) => tell('save', cause))
      }
      render={render}
    />
  )
}
