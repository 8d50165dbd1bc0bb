import { Form, Radio, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePriceToCents } from '@shared/domain/common/price-text'
import { keptCents, keptTipCents, methodsOf } from '@shared/domain/tab/bill-payment'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import { billsOf } from '@shared/domain/tab/tab-money'
import type { Tab } from '@shared/domain/tab/tab-types'
import type { Calendar } from '@shared/domain/sales/business-day'
import type { Company } from '@shared/schemas/company/company'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { useFormats } from '@renderer/i18n/format'
import { AmountInput } from '@renderer/ui/antd/amount-input'
import { amountText } from '@renderer/ui/antd/amount-text'
import type { RunOwnChange } from '../use-own-change'
import { useGateway } from '../gateway-context'
import { ApprovalDialog } from '../approval/approval-dialog'
import { REASON_TEST_IDS } from '../approval/reason-test-ids'
import { MethodButtons } from './method-buttons'
import styles from './payment.module.css'
import { OpenSessionDialog, SessionHint, useSessionState } from './session-hint'
import { useDrawer } from './use-drawer'
import { useRecordedRefund } from './use-recorded-refund'

export interface RefundDialogProps {
  readonly company: Pick<Company, 'id' | keyof Calendar>
  readonly tab: Tab
  /** What came beyond the amount asked for. */
  readonly surplus?: { readonly bill_id: string; readonly amount_cents: number } | undefined
  /** Marks the change as this dialog's own (useOwnChange). */
  readonly run: RunOwnChange
  /** With what was recorded before under the same id, its answer lost, where that is something else. */
  readonly onDone: (recorded: string | null) => void
  readonly onClose: () => void
}

/** A browser has no drawer: what is given back there stands under the employee's name, until a cash session takes it in. */
const useRefundText = (): string => {
  const { t } = useTranslation('payment')
  const isTerminal = useGateway().terminal !== null
  return t(isTerminal ? 'refundText' : 'refundTextHeld')
}

/** Refunds a bill's payment or a part of it, with a reason and an approval. The bill stays paid. */
export const RefundDialog = ({ company, tab, surplus, run, onDone, onClose }: RefundDialogProps) => {
  const { t, i18n } = useTranslation(['payment', 'payment-methods'])
  const { money } = useFormats()
  const [send] = useChangeTabMutation()
  const openDrawer = useDrawer()
  const text = useRefundText()
  const session = useSessionState(company)
  const [isOpening, setOpening] = useState(false)
  // For the life of the dialog: once an answer is lost, whatever is changed in it may be recorded already.
  const [ids] = useState(() => ({ entry_id: crypto.randomUUID(), refund_id: crypto.randomUUID() }))
  const recordedOf = useRecordedRefund(company)
  const bills = billsOf(tab).flatMap(({ id, payment }, index) =>
    payment && keptCents(payment) + keptTipCents(payment) > 0
      ? [
          {
            id,
            number: index + 1,
            kept_cents: keptCents(payment),
            tip_cents: keptTipCents(payment),
            methods: methodsOf(payment),
          },
        ]
      : [],
  )
  const [chosenId, setChosenId] = useState<string | null>(surplus?.bill_id ?? null)
  const [value, setValue] = useState(surplus ? amountText(surplus.amount_cents, i18n.language) : '')
  const [isOfTip, setOfTip] = useState(surplus !== undefined)
  const [wanted, setWanted] = useState<PaymentMethod | null>(surplus ? 'pix' : null)
  // One of several is chosen by the employee who gives back, never by its place in the list.
  const bill = bills.length === 1 ? bills[0] : bills.find(({ id }) => id === chosenId)
  const is_tip = bill !== undefined && bill.tip_cents > 0 && (isOfTip || bill.kept_cents === 0)
  const kept = (is_tip ? bill.tip_cents : bill?.kept_cents) ?? 0
  const method = wanted ?? bill?.methods[0] ?? null
  const cents = value.trim() === '' ? kept : (parsePriceToCents(value.trim()) ?? 0)
  const isGood = cents > 0 && cents <= kept
  const isWrong = bill !== undefined && !isGood
  return (
    <>
      <ApprovalDialog
        title={t('refundTitle')}
        text={text}
        cents={isGood ? cents : null}
        confirmLabel={t('refund')}
        isReady={isGood && method !== null}
        summary={isGood && method ? `${money(cents)} ${t(`payment-methods:${method}`)}` : undefined}
        marks={REASON_TEST_IDS}
        width={720}
        onConfirm={async (reason, approver) => {
          if (!bill || !method) return
          const refund = {
            bill_id: bill.id,
            refund_id: ids.refund_id,
            method,
            amount_cents: cents,
            ...(is_tip ? { is_tip } : {}),
          }
          const recorded = await run(async () => {
            const { changed } = await send({
              company_id: company.id,
              entry_id: ids.entry_id,
              change: { op: 'refund', tab_id: tab.id, ...refund, reason },
              ...(approver ? { approver } : {}),
            }).unwrap()
            return changed ? null : await recordedOf(tab, ids.refund_id)
          })
          const given = recorded ?? { ...refund, is_tip }
          if (given.method === 'cash') openDrawer(ids.entry_id)
          const isOther =
            given.bill_id !== bill.id ||
            given.method !== method ||
            given.amount_cents !== cents ||
            given.is_tip !== is_tip
          onDone(
            isOther
              ? t('refundedBefore', {
                  money: money(given.amount_cents),
                  method: t(`payment-methods:${given.method}`),
                })
              : null,
          )
        }}
        onClose={onClose}
      >
        <div className={styles.refund}>
          {method === 'cash' && <SessionHint state={session} onOpen={() => setOpening(true)} />}
          <div className={styles.beside}>
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
            {bill && bill.tip_cents > 0 && bill.kept_cents > 0 && (
              <Form.Item label={t('refundOf')}>
                <Radio.Group
                  value={is_tip}
                  onChange={({ target }) => setOfTip(target.value === true)}
                  data-testid="refund-of"
                >
                  <Space orientation="vertical">
                    <Radio value={false} className={styles.choice ?? ''}>
                      {t('refundOfBill', { money: money(bill.kept_cents) })}
                    </Radio>
                    <Radio value className={styles.choice ?? ''} data-testid="refund-of-tip">
                      {t('refundOfTip', { money: money(bill.tip_cents) })}
                    </Radio>
                  </Space>
                </Radio.Group>
              </Form.Item>
            )}
          </div>
          <div className={styles.beside}>
            <Form.Item
              label={t('refundValue')}

              htmlFor="refund-value"
              validateStatus={isWrong ? 'error' : ''}
              help={isWrong ? t('refundMost', { money: money(kept) }) : undefined}
            >
              <AmountInput id="refund-value" placeholder={money(kept)} value={value} onChange={setValue} />
            </Form.Item>
          </div>
          <Form.Item label={t('refundBy')}>
            <MethodButtons chosen={method} onChoose={setWanted} />
          </Form.Item>
        </div>
      </ApprovalDialog>
      {isOpening && <OpenSessionDialog onClose={() => setOpening(false)} />}
    </>
  )
}
