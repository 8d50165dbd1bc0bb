import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { Dialog } from '@renderer/ui/dialog'
import { DialogFooter } from '@renderer/ui/dialog-footer'
import { isTooLong, TextField } from '@renderer/ui/field'
import styles from './tabs.module.css'

interface PlaceDialogProps {
  readonly title: string
  readonly confirmLabel: string
  readonly isBusy: boolean
  /** Answers whether it was done: then the dialog closes. */
  readonly onConfirm: (place: { table_number: string; comanda: string | null }) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks for a table, and a comanda where there is one. */
export const PlaceDialog = ({ title, confirmLabel, isBusy, onConfirm, onClose }: PlaceDialogProps) => {
  const { t } = useTranslation('tabs')
  const [table, setTable] = useState('')
  const [comanda, setComanda] = useState('')
  const [isTried, setTried] = useState(false)
  const confirm = async (): Promise<void> => {
    setTried(true)
    const isLong = isTooLong(table, ORDER_LIMITS.table_number) || isTooLong(comanda, ORDER_LIMITS.comanda)
    if (table.trim() === '' || isLong) return
    if (await onConfirm({ table_number: table.trim(), comanda: comanda.trim() || null })) onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      testId="place-dialog"
      footer={
        <DialogFooter
          onCancel={onClose}
          confirmLabel={confirmLabel}
          form="place"
          isBusy={isBusy}
          testId="place-confirm"
        />
      }
    >
      <form
        id="place"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <TextField
          label={t('place.table')}
          value={table}
          limit={ORDER_LIMITS.table_number}
          error={isTried && table.trim() === '' ? t('place.tableMissing') : null}
          onChange={({ target }) => setTable(target.value)}
          data-testid="place-table"
        />
        <TextField
          label={t('place.comanda')}
          value={comanda}
          limit={ORDER_LIMITS.comanda}
          onChange={({ target }) => setComanda(target.value)}
          data-testid="place-comanda"
        />
      </form>
    </Dialog>
  )
}
