import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePriceToCents } from '@shared/domain/common/money'
import { useClosedElsewhere } from '@renderer/app/use-closed-elsewhere'
import { AmountInput } from '@renderer/ui/antd/amount-input'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'

export interface CallAmountDialogProps {
  /** The table, as it is called. */
  readonly table: string
  /** Whether somebody else ended the call meanwhile. */
  readonly isGone: boolean
  readonly onConfirm: (cents: number) => void
  readonly onClose: () => void
}

/** Asks how much of a table's PIX came, which its customer reads. */
export const CallAmountDialog = ({ table, isGone, onConfirm, onClose }: CallAmountDialogProps) => {
  const { t } = useTranslation('ready')
  const [typed, setTyped] = useState('')
  useClosedElsewhere(isGone, t('call.gone', { table }), onClose)
  const cents = parsePriceToCents(typed)
  if (isGone) return null
  return (
    <AskDialog
      title={t('call.otherTitle')}
      confirmLabel={t('call.otherConfirm')}
      cancelLabel={t('call.back')}
      isDisabled={cents === null}
      onConfirm={() => {
        if (cents !== null) onConfirm(cents)
      }}
      onClose={onClose}
      testId="call-amount"
      confirmTestId="call-amount-confirm"
    >
      <p>{t('call.otherText')}</p>
      <Form.Item label={t('call.otherAmount')} htmlFor="call-amount-field">
        <AmountInput id="call-amount-field" placeholder="0,00" value={typed} onChange={setTyped} />
      </Form.Item>
    </AskDialog>
  )
}
