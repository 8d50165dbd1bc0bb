import { Button, Form, Modal, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COLUMN_LIMITS } from '@shared/domain/common/column-limits'
import { ApprovalDialog } from '@renderer/app/approval/approval'
import { centsOf, MoneyInput } from '@renderer/app/cash/money-input'
import { useCashChange } from '@renderer/app/cash/use-cash-change'
import { useFormats } from '@renderer/i18n/format'
import { TextItem } from '@renderer/ui/antd/text-item'
import { isTooLong } from '@renderer/ui/field'

const LONGEST = COLUMN_LIMITS.cash_entries.reason

interface EntryDialogProps {
  readonly op: 'paid_in' | 'paid_out'
  readonly sessionId: string
  /** Cash that the drawer should have; null for those who count without knowing it. */
  readonly expectedCents: number | null
  readonly onClose: () => void
}

const MARKS = { dialog: 'cash-approval', reason: 'cash-approval-reason', confirm: 'cash-approval-confirm' }

/** Cash into the drawer or out of it: how much, and why; what goes out is approved. */
export const EntryDialog = ({ op, sessionId, expectedCents, onClose }: EntryDialogProps) => {
  const { t } = useTranslation(['cash', 'common'])
  const { money } = useFormats()
  const { change, tryChange, isBusy } = useCashChange()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isApproving, setApproving] = useState(false)
  const cents = centsOf(amount)
  const isMissing = reason.trim() === ''
  const isLong = isTooLong(reason, LONGEST)
  const isGood = cents > 0 && (op === 'paid_out' || (!isMissing && !isLong))

  const go = async (): Promise<void> => {
    setTried(true)
    if (!isGood) return
    if (op === 'paid_out') setApproving(true)
    else if (await tryChange({ op, session_id: sessionId, amount_cents: cents, reason: reason.trim() }))
      onClose()
  }
  if (isApproving)
    return (
      <ApprovalDialog
        title={t('entry.paid_out')}
        text={
          expectedCents !== null && cents > expectedCents
            ? t('entry.outMore', { expected: money(expectedCents) })
            : t('entry.outText')
        }
        cents={cents}
        confirmLabel={t('entry.paid_out')}
        quickReasons={[t('entry.reasons.safe'), t('entry.reasons.supplier'), t('entry.reasons.purchase')]}
        marks={MARKS}
        onConfirm={(why, approver) =>
          change({ op: 'paid_out', session_id: sessionId, amount_cents: cents, reason: why }, approver)
        }
        onClose={onClose}
      />
    )
  return (
    <Modal
      open
      centered
      destroyOnHidden
      title={t(`entry.${op}`)}
      onCancel={onClose}
      mask={{ closable: false }}
      data-testid="cash-entry-dialog"
      footer={
        <Space wrap>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={() => void go()} data-testid="cash-entry-go">
            {t(op === 'paid_out' ? 'entry.next' : 'entry.go')}
          </Button>
        </Space>
      }
    >
      <Form layout="vertical" onFinish={() => void go()}>
        <MoneyInput
          id="cash-amount"
          label={t('entry.amount')}
          value={amount}
          onChange={setAmount}
          isTried={isTried}
          isNeeded
        />
        {op === 'paid_in' && (
          <TextItem
            id="cash-reason"
            label={t('entry.reason')}
            size="large"
            value={reason}
            limit={LONGEST}
            error={isTried && isMissing ? t('entry.reasonMissing') : null}
            onChange={setReason}
            testId="cash-reason"
          />
        )}
      </Form>
    </Modal>
  )
}
