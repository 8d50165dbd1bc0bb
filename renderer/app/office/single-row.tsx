import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRow, RecordTable } from '@shared/schemas/records/records'
import { useRecords } from '@renderer/api/endpoints/records'
import { LoadFailure } from './office-states'
import { Skeleton } from '@renderer/ui/skeleton'

/**
 * The one row of a table that a company has, or null before it was first saved. The form is rendered once it is
 * known.
 */
export const SingleRow = <T extends RecordTable>({
  table,
  companyId,
  height = 160,
  children,
}: {
  readonly table: T
  readonly companyId: string
  /** The height of the placeholder while it loads, in px. */
  readonly height?: number
  readonly children: (row: RecordRow<T> | null) => ReactNode
}) => {
  const { t } = useTranslation('common')
  const { rows, error, refetch } = useRecords(table, companyId)
  if (rows) return <>{children(rows[0] ?? null)}</>
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={height} />
    </div>
  )
}
