import { useTranslation } from 'react-i18next'
import { useRemoveRecord } from '@renderer/api/endpoints/records'
import { ConfirmDialog } from '@renderer/app/office/confirm-dialog'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useTellFailure } from './use-tell-failure'

/** Asks before a row of the menu is removed, and removes it; one that is used elsewhere stays, and it is told. */
export const RemoveRow = ({
  companyId,
  table,
  row,
  title,
  text,
  onDone,
  onClose,
}: {
  readonly companyId: string
  readonly table: 'products' | 'categories' | 'subcategories'
  readonly row: { readonly id: string; readonly updated_at: string }
  readonly title: string
  readonly text: string
  /** Where it is gone; else, and where left out, the dialog closes. */
  readonly onDone?: () => void
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('office')
  const toast = useToast()
  const tell = useTellFailure()
  const { removeRecord, isRemoving } = useRemoveRecord(table, companyId)
  const remove = async (): Promise<void> => {
    try {
      await removeRecord(row)
    } catch (cause) {
      tell('delete', cause)
      return onClose()
    }
    toast('success', { title: t('removed') })
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
      <p>{text}</p>
    </ConfirmDialog>
  )
}
