import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePriceToCents } from '@shared/domain/common/money'
import { keptCents, methodsOf } from '@shared/domain/tab/bill-payment'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import { billsOf } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { useFormats } from '@renderer/i18n/format'
import { ApprovalDialog } from '../approval/approval-dialog'
import { REASON_MARKS } from '../approval/reason-marks'
import { MethodButtons } from './method-buttons'
import { useDrawer } from './use-drawer'

export interface RefundDialogProps {
  readonly companyId: string
  readonly tab: Tab
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Gives back what was paid of a bill, or a part of it, with a reason and an approval. The bill stays paid. */
export const RefundDialog = ({ companyId, tab, onDone, onClose }: RefundDialogProps) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  const { money } = useFormats()
  const [send] = useChangeTabMutation()
  const openDrawer = useDrawer()
  // Tried again, it is the same refund.
  const [ids] = useState(() => ({ entry_id: crypto.randomUUID(), refund_id: crypto.randomUUID() }))
  const bills = billsOf(tab).flatMap(({ id, payment }, index) =>
    payment && keptCents(payment) > 0
      ? [{ id, number: index + 1, kept_cents: keptCents(payment), methods: methodsOf(payment) }]
      : [],
  )
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [value, setValue] = useState('')
  const [wanted, setWanted] = useState<PaymentMethod | null>(null)
  const bill = bills.find(({ id }) => id === chosenId) ?? bills[0]
  if (!bill) return null
  const method = wanted ?? bill.methods[0] ?? 'cash'
  const cents = value.trim() === '' ? bill.kept_cents : (parsePriceToCents(value.trim()) ?? 0)
  const isGood = cents > 0 && cents <= bill.kept_cents
  return (
    <ApprovalDialog
      title={t('refundTitle')}
      text={t('refundText')}
      cents={isGood ? cents : null}
      confirmLabel={t('refund')}
      isReady={isGood}
      marks={REASON_MARKS}
      onConfirm={async (reason, approver) => {
        await send({
          company_id: companyId,
          entry_id: ids.entry_id,
          change: {
            op: 'refund',
            tab_id: tab.id,
            bill_id: bill.id,
            refund_id: ids.refund_id,
            method,
            amount_cents: cents,
            reason,
          },
          ...(approver ? { approver } : {}),
        }).unwrap()
        if (method === 'cash') openDrawer(ids.entry_id)
        onDone()
      }}
      onClose={onClose}
    >
      {bills.length > 1 && (
        <Form.Item label={t('refundBill')} htmlFor="refund-bill">
          <Select<string>
            id="refund-bill"
            value={bill.id}
            options={bills.map((one) => ({
              value: one.id,
              label: `${one.number} · ${money(one.kept_cents)}`,
            }))}
            onChange={setChosenId}
            data-testid="refund-bill"
          />
        </Form.Item>
      )}
      <Form.Item
        label={t('refundValue')}
        htmlFor="refund-value"
        validateStatus={isGood ? '' : 'error'}
        help={isGood ? undefined : t('refundMost', { money: money(bill.kept_cents) })}
      >
        <Input
          id="refund-value"
          size="large"
          inputMode="decimal"
          autoComplete="off"
          placeholder={money(bill.kept_cents)}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          data-testid="refund-value"
        />
      </Form.Item>
      <Form.Item label={t('refundBy')}>
        <MethodButtons chosen={method} onChoose={setWanted} />
      </Form.Item>
    </ApprovalDialog>
  )
}
