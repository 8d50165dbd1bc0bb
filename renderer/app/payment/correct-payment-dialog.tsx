import { Form, Radio, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAYMENT_METHODS } from '@shared/domain/tab/payment-methods'
import { billsOf } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { useFormats } from '@renderer/i18n/format'
import type { RunOwnChange } from '../use-own-change'
import { ApprovalDialog } from '../approval/approval-dialog'
import { REASON_TEST_IDS } from '../approval/reason-test-ids'
import { MethodButtons } from './method-buttons'
import styles from './payment.module.css'

export interface CorrectPaymentDialogProps {
  readonly companyId: string
  readonly tab: Tab
  /** Marks the change as this dialog's own (useOwnChange). */
  readonly run: RunOwnChange
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Corrects the method of a payment, with a reason and an approval; the amount stays. */
export const CorrectPaymentDialog = ({ companyId, tab, run, onDone, onClose }: CorrectPaymentDialogProps) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  const { money } = useFormats()
  const [send] = useChangeTabMutation()
  const parts = billsOf(tab).flatMap(({ id, payment }, index) =>
    (payment?.parts ?? []).map((part) => ({ ...part, bill_id: id, number: index + 1 })),
  )
  const [chosenId, setChosenId] = useState<string | null>(null)
  // The employee chooses one of several parts; none is preselected by its position.
  const part = parts.length === 1 ? parts[0] : parts.find(({ id }) => id === chosenId)
  const [wanted, setWanted] = useState<(typeof PAYMENT_METHODS)[number] | null>(null)
  const methods = PAYMENT_METHODS.filter((method) => method !== part?.method)
  const method = methods.find((one) => one === wanted)
  const partText = (one: (typeof parts)[number]): string =>
    `${one.number} · ${t(`payment-methods:${one.method}`)} ${money(one.amount_cents)}`
  return (
    <ApprovalDialog
      title={t('correctTitle')}
      text={t('correctText')}
      cents={part?.amount_cents ?? null}
      confirmLabel={t('correct')}
      marks={REASON_TEST_IDS}
      isReady={part !== undefined && method !== undefined}
      summary={part && method && `${partText(part)} → ${t(`payment-methods:${method}`)}`}
      onConfirm={async (reason, approver) => {
        if (!part || !method) return
        await run(() =>
          send({
            company_id: companyId,
            entry_id: crypto.randomUUID(),
            change: {
              op: 'correct_payment',
              tab_id: tab.id,
              bill_id: part.bill_id,
              part_id: part.id,
              from_method: part.method,
              method,
              reason,
            },
            ...(approver ? { approver } : {}),
          }).unwrap(),
        )
        onDone()
      }}
      onClose={onClose}
    >
      <Form.Item label={t('method')}>
        <Radio.Group
          value={part?.id ?? null}
          onChange={({ target }) => setChosenId(String(target.value))}
          data-testid="correct-part"
        >
          <Space orientation="vertical">
            {parts.map((one) => (
              <Radio key={one.id} value={one.id} className={styles.choice ?? ''}>
                {partText(one)}
              </Radio>
            ))}
          </Space>
        </Radio.Group>
      </Form.Item>
      <Form.Item label={t('correctTo')}>
        <MethodButtons methods={methods} chosen={method ?? null} onChoose={setWanted} />
      </Form.Item>
    </ApprovalDialog>
  )
}
