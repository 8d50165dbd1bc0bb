import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS } from '@shared/domain/common/column-limits'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'
import { isTooLong } from '@renderer/ui/field'

export interface PlaceDialogProps {
  readonly title: string
  readonly confirmLabel: string
  readonly isBusy: boolean
  /** Answers whether it was done: then the dialog closes. */
  readonly onConfirm: (place: { table_number: string; comanda: string | null }) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks for a table, and a comanda where there is one. */
export const PlaceDialog = ({ title, confirmLabel, isBusy, onConfirm, onClose }: PlaceDialogProps) => {
  const { t } = useTranslation(['tabs', 'common'])
  const [table, setTable] = useState('')
  const [comanda, setComanda] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && table.trim() === ''
  const isLong = {
    table: isTooLong(table, ORDER_LIMITS.table_number),
    comanda: isTooLong(comanda, ORDER_LIMITS.comanda),
  }
  const confirm = async (): Promise<void> => {
    setTried(true)
    if (table.trim() === '' || isLong.table || isLong.comanda) return
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
      <Form.Item
        label={t('place.table')}
        htmlFor="place-table-field"
        validateStatus={isMissing || isLong.table ? 'error' : ''}
        help={isLong.table ? t('common:tooLong') : isMissing ? t('place.tableMissing') : undefined}
      >
        <Input
          id="place-table-field"
          value={table}
          autoComplete="off"
          onChange={({ target }) => setTable(target.value)}
          data-testid="place-table"
        />
      </Form.Item>
      <Form.Item
        label={t('place.comanda')}
        htmlFor="place-comanda-field"
        validateStatus={isLong.comanda ? 'error' : ''}
        help={isLong.comanda ? t('common:tooLong') : undefined}
      >
        <Input
          id="place-comanda-field"
          value={comanda}
          autoComplete="off"
          onChange={({ target }) => setComanda(target.value)}
          data-testid="place-comanda"
        />
      </Form.Item>
    </AskDialog>
  )
}
