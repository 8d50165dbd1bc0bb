import { Form, Input, Radio, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePriceToCents } from '@shared/domain/common/money'
import { keptCents, methodsOf } from '@shared/domain/tab/bill-payment'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import { billsOf } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import type { Calendar } from '@shared/domain/sales/business-day'
import type { Company } from '@shared/schemas/company/company'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { useFormats } from '@renderer/i18n/format'
import type { RunOwnChange } from '../use-own-change'
import { ApprovalDialog } from '../approval/approval-dialog'
import { REASON_TEST_IDS } from '../approval/reason-test-ids'
import { MethodButtons } from './method-buttons'
import styles from './payment.module.css'
import { OpenSessionDialog, SessionHint, useSessionState } from './session-hint'
import { useDrawer } from './use-drawer'
import { useIdsByContent } from './use-ids-by-content'

export interface RefundDialogProps {
  readonly company: Pick<Company, 'id' | keyof Calendar>
  readonly tab: Tab
  /** Marks the change as this dialog's own (useOwnChange). */
  readonly run: RunOwnChange
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Refunds a bill's payment or a part of it, with a reason and an approval. The bill stays paid. */
export const RefundDialog = ({ company, tab, run, onDone, onClose }: RefundDialogProps) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  const { money } = useFormats()
  const [send] = useChangeTabMutation()
  const openDrawer = useDrawer()
  const session = useSessionState(company)
  const [isOpening, setOpening] = useState(false)
  const ids = useIdsByContent()
  const bills = billsOf(tab).flatMap(({ id, payment }, index) =>
    payment && keptCents(payment) > 0
      ? [{ id, number: index + 1, kept_cents: keptCents(payment), methods: methodsOf(payment) }]
      : [],
  )
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [value, setValue] = useState('')
  const [wanted, setWanted] = useState<PaymentMethod | null>(null)
  // One of several is chosen by the employee who gives back, never by its place in the list.
  const bill = bills.length === 1 ? bills[0] : bills.find(({ id }) => id === chosenId)
  const kept = bill?.kept_cents ?? 0
  const method = wanted ?? bill?.methods[0] ?? null
  const cents = value.trim() === '' ? kept : (parsePriceToCents(value.trim()) ?? 0)
  const isGood = cents > 0 && cents <= kept
  const isWrong = bill !== undefined && !isGood
  return (
    <>
      <ApprovalDialog
        title={t('refundTitle')}
        text={t('refundText')}
        cents={isGood ? cents : null}
        confirmLabel={t('refund')}
        isReady={isGood && method !== null}
        summary={isGood && method ? `${money(cents)} ${t(`payment-methods:${method}`)}` : undefined}
        marks={REASON_TEST_IDS}
        onConfirm={async (reason, approver) => {
          if (!bill || !method) return
          const refund = { bill_id: bill.id, method, amount_cents: cents, reason }
          const entry_id = ids.of({ entry: refund })
          await run(() =>
            send({
              company_id: company.id,
              entry_id,
              change: {
                op: 'refund',
                tab_id: tab.id,
                refund_id: ids.of(refund),
                ...refund,
              },
              ...(approver ? { approver } : {}),
            }).unwrap(),
          )
          if (method === 'cash') openDrawer(entry_id)
          onDone()
        }}
        onClose={onClose}
      >
        {method === 'cash' && <SessionHint state={session} onOpen={() => setOpening(true)} />}
        {bills.length > 1 && (
          <Form.Item label={t('refundBill')}>
            <Radio.Group
              value={bill?.id ?? null}
              onChange={({ target }) => setChosenId(String(target.value))}
              data-testid="refund-bill"
            >
              <Space orientation="vertical">
                {bills.map((one) => (
                  <Radio key={one.id} value={one.id} className={styles.choice ?? ''}>
                    {one.number} · {money(one.kept_cents)}
                  </Radio>
                ))}
              </Space>
            </Radio.Group>
          </Form.Item>
        )}
        <Form.Item
          label={t('refundValue')}
          htmlFor="refund-value"
          validateStatus={isWrong ? 'error' : ''}
          help={isWrong ? t('refundMost', { money: money(kept) }) : undefined}
        >
          <Input
            id="refund-value"
            size="large"
            inputMode="decimal"
            autoComplete="off"
            placeholder={money(kept)}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            data-testid="refund-value"
          />
        </Form.Item>
        <Form.Item label={t('refundBy')}>
          <MethodButtons chosen={method} onChoose={setWanted} />
        </Form.Item>
      </ApprovalDialog>
      {isOpening && <OpenSessionDialog onClose={() => setOpening(false)} />}
    </>
  )
}
