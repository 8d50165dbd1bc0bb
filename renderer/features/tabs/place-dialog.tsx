import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { TextItem } from '@renderer/ui/antd/text-item'
import { isTooLong } from '@renderer/ui/field'

export interface PlaceDialogProps {
  readonly title: string
  readonly confirmLabel: string
  /** What its field begins with. */
  readonly comanda?: string | null
  readonly isBusy: boolean
  /** Answers whether it was done: then the dialog closes. */
  readonly onConfirm: (place: { table_number: string; comanda: string | null }) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks for a table, and a comanda where there is one. */
export const PlaceDialog = (props: PlaceDialogProps) => {
  const { title, confirmLabel, isBusy, onConfirm, onClose } = props
  const { t } = useTranslation('tabs')
  const [table, setTable] = useState('')
  const [comanda, setComanda] = useState(props.comanda ?? '')
  const [isTried, setTried] = useState(false)
  const confirm = async (): Promise<void> => {
    setTried(true)
    const isLong = isTooLong(table, ORDER_LIMITS.table_number) || isTooLong(comanda, ORDER_LIMITS.comanda)
    if (table.trim() === '' || isLong) return
    if (await onConfirm({ table_number: table.trim(), comanda: comanda.trim() || null })) onClose()
  }
  return (
    <AskDialog
      title={title}
      confirmLabel={confirmLabel}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
      testId="place-dialog"
      confirmTestId="place-confirm"
    >
      <TextItem
        id="place-table-field"
        label={t('place.table')}
        value={table}
        limit={ORDER_LIMITS.table_number}
        error={isTried && table.trim() === '' ? t('place.tableMissing') : null}
        onChange={setTable}
        testId="place-table"
      />
      <TextItem
        id="place-comanda-field"
        label={t('place.comanda')}
        value={comanda}
        limit={ORDER_LIMITS.comanda}
        onChange={setComanda}
        testId="place-comanda"
      />
    </AskDialog>
  )
}
