import { Alert, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePriceToCents } from '@shared/domain/common/price-text'
import { outcomeOfPix, type WaitingPix } from '@shared/domain/tab/pix-charges'
import { useFormats } from '@renderer/i18n/format'
import { AmountInput } from '@renderer/ui/antd/amount-input'
import { AskDialog } from '@renderer/ui/antd/ask-dialog'

export interface PixAmountDialogProps {
  readonly pix: WaitingPix
  readonly onConfirm: (cents: number) => void
  readonly onClose: () => void
}

/** Asks how much of a PIX came, and says the difference before it is recorded. */
export const PixAmountDialog = ({ pix, onConfirm, onClose }: PixAmountDialogProps) => {
  const { t } = useTranslation('payment')
  const { money } = useFormats()
  const [typed, setTyped] = useState('')
  const cents = parsePriceToCents(typed)
  const outcome = cents ? outcomeOfPix(pix, cents, '') : null
  const { left_cents: left = 0, surplus_cents: surplus = 0 } = outcome ?? {}
  return (
    <AskDialog
      title={t('waiting.amountTitle')}
      confirmLabel={t('waiting.confirm', { money: money(cents ?? 0) })}
      isDisabled={!cents}
      onConfirm={() => {
        if (cents) onConfirm(cents)
      }}
      onClose={onClose}
      testId="pix-amount"
      confirmTestId="pix-amount-confirm"
    >
      <p>{t('waiting.amountText', { money: money(pix.call.amount_cents ?? 0) })}</p>
      <Form.Item label={t('waiting.amount')} htmlFor="pix-amount-field">
        <AmountInput
          id="pix-amount-field"
          placeholder={money(pix.call.amount_cents ?? 0)}
          value={typed}
          onChange={setTyped}
        />
      </Form.Item>
      <div role="status" data-testid="pix-difference">
        {left + surplus > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t(left > 0 ? 'waiting.less' : 'waiting.more', { money: money(left || surplus) })}
          />
        )}
      </div>
    </AskDialog>
  )
}
