import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@shared/domain/access/permissions'
import type { RecordRow, RecordTable } from '@shared/schemas/records/records'
import { useAuth } from '@renderer/app/session/auth-context'
import { Button } from '@renderer/ui/button'
import { RecordHistory } from './record-history'

/** Opens the history of the row that a form edits; for those who manage the company, who alone read it. */
export const HistoryButton = <T extends RecordTable>({
  companyId,
  table,
  id,
  name,
  onRestored,
  draw,
}: {
  readonly companyId: string
  readonly table: T
  readonly id: string
  readonly name: string
  /** The row has the values of before again: its form goes on from them. */
  readonly onRestored: (row: RecordRow<T>) => void
  /** The button as those around it; the page's own by default. */
  readonly draw?: (label: string, open: () => void) => ReactNode
}) => {
  const { t } = useTranslation('office')
  const { access } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  if (!can(access, 'canManageCompany', companyId)) return null
  return (
    <>
      {draw?.(t('history'), open) ?? (
        <Button onClick={open} aria-haspopup="dialog" data-testid="open-history">
          {t('history')}
        </Button>
      )}
      {isOpen && (
        <RecordHistory
          companyId={companyId}
          table={table}
          id={id}
          name={name}
          onRestored={(row) => onRestored(row as RecordRow<T>)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
