import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import office from './office.module.css'

/** The actions of a listed row: custom ones, editing, removing. Each label names the row. */
export const RowActions = ({
  editLabel,
  removeLabel,
  onEdit,
  onRemove,
  testId,
  className,
  children,
}: {
  readonly editLabel: string
  readonly removeLabel: string
  readonly onEdit: () => void
  readonly onRemove: () => void
  /** Of the button that opens the row. */
  readonly testId?: string
  readonly className?: string
  readonly children?: ReactNode
}) => {
  const { t } = useTranslation('office')
  return (
    <div className={[office.actions, className].filter(Boolean).join(' ')}>
      {children}
      <Button onClick={onEdit} aria-label={editLabel} data-testid={testId}>
        {t('edit')}
      </Button>
      <Button variant="ghost" onClick={onRemove} aria-label={removeLabel}>
        {t('remove')}
      </Button>
    </div>
  )
}
