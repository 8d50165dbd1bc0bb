import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { isPaidBy, keptCents, keptTipCents, methodsOf } from '@shared/domain/tab/bill-payment'
import { tabReference } from '@shared/domain/tab/tab-money'
import type { Bill, Tab } from '@shared/domain/tab/tab-types'
import type { Company } from '@shared/schemas/company/company'
import { PayDialog, type PayDialogProps, type PaymentTerms } from '@renderer/app/payment/payment'
import {
  begunBy,
  useChargePix,
  useWaitingPix,
  type BegunPayment,
} from '@renderer/app/payment/use-pix-charges'
import { BillTicketButton } from '@renderer/app/printing/bill-ticket-button'
import { useFormats } from '@renderer/i18n/format'
import { Badge } from '@renderer/ui/badge'
import { Button } from '@renderer/ui/button'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import { useToast } from '@renderer/ui/feedback/toasts'
import styles from './tabs.module.css'
import type { ChangeTab } from './use-tab-changes'

interface BillListProps {
  readonly tab: Tab
  readonly company: Company
  readonly change: ChangeTab
  readonly isBusy: boolean
}

const Paid = ({ payment }: { payment: NonNullable<Bill['payment']> }) => {
  const { t } = useTranslation(['tabs', 'payment-methods'])
  const { money } = useFormats()
  const tip = keptTipCents(payment)
  const refunded = payment.total_cents - keptCents(payment)
  const parts = [
    payment.service_fee_cents > 0 && t('bills.fee', { money: money(payment.service_fee_cents) }),
    payment.discount_cents > 0 && t('bills.discount', { money: money(payment.discount_cents) }),
    tip > 0 && t('bills.tip', { money: money(tip) }),
    refunded > 0 && t('bills.refunded', { money: money(refunded) }),
  ].filter(Boolean)
  return (
    <>
      <Badge tone="success">
        {t('bills.paid', {
          method: methodsOf(payment)
            .map((method) => t(`payment-methods:${method}`))
            .join(' + '),
          money: money(payment.total_cents),
        })}
      </Badge>
      {parts.length > 0 && <small>{parts.join(' · ')}</small>}
    </>
  )
}

interface BillPaymentProps extends Omit<BillListProps, 'change'> {
  /** Undefined once the bill was undone. */
  readonly bill: Bill | undefined
  readonly number: number
  /** What its dialog begins with. */
  readonly begun: BegunPayment
  readonly pay: PayDialogProps['onPay']
  readonly wait: PayDialogProps['onWait']
  readonly onClose: () => void
}

/** The dialog of a bill's payment; it closes and says why when another terminal takes the payment or undoes the bill. */
const BillPayment = (props: BillPaymentProps) => {
  const { bill, number, begun, tab, company, isBusy, pay, wait, onClose } = props
  const { t } = useTranslation('tabs')
  const toast = useToast()
  const isSending = useRef(false)
  const tried = useRef<PaymentTerms['parts']>([])
  const isOpen = bill !== undefined && bill.payment === null && !tab.is_closed
  const close = useStableCallback(onClose)
  useEffect(() => {
    if (isOpen) return
    // The own payment whose answer was lost is no other's.
    if (!isSending.current && !isPaidBy(bill?.payment, tried.current))
      toast('warning', { title: t(bill?.payment ? 'pay.paidElsewhere' : 'pay.goneElsewhere') })
    close()
  }, [bill, close, isOpen, t, toast])
  if (!isOpen) return null
  const send: PayDialogProps['onPay'] = (terms, approver) => {
    isSending.current = true
    tried.current = [...tried.current, ...terms.parts]
    return pay(terms, approver).finally(() => {
      isSending.current = false
    })
  }
  return (
    <PayDialog
      title={t('pay.title', { number })}
      reference={tabReference({ table_number: tab.table_number, number })}
      tabId={tab.id}
      subtotalCents={bill.subtotal_cents}
      company={company}
      {...begun}
      isBusy={isBusy}
      {...(wait ? { onWait: wait } : {})}
      onPay={send}
      onClose={onClose}
    />
  )
}

/** The bills of a tab, split by split; those of a split that nobody paid may be taken back. */
export const BillList = ({ tab, company, change, isBusy }: BillListProps) => {
  const { t } = useTranslation('tabs')
  const { money } = useFormats()
  const charge = useChargePix(company.id)
  const waiting = useWaitingPix(company.id)(tab)
  const [payingId, setPayingId] = useState<string | null>(null)
  const bills = tab.splits.flatMap((split) => split.bills)
  const numberOf = new Map(bills.map(({ id }, place) => [id, place + 1]))
  // A PIX that waits, with what was handed over before it, would be forgotten: staff say first that it never came.
  const mayBeUndone = (split: Tab['splits'][number]): boolean =>
    !tab.is_closed &&
    split.bills.every(({ id, payment }) => payment === null && waiting.every(({ bill }) => bill.id !== id))
  return (
    <>
      {tab.splits.length === 0 ? (
        <p className={styles.nothing}>{t('bills.none')}</p>
      ) : (
        <ol className={styles.billList}>
          {tab.splits.map((split) => (
            <li key={split.id} data-testid="split">
              <ul>
                {split.bills.map((bill) => (
                  <li
                    key={bill.id}
                    className={styles.bill}
                    data-testid="bill"
                    data-paid={bill.payment !== null}
                  >
                    <strong>{t('bills.name', { number: numberOf.get(bill.id) })}</strong>
                    <span className={styles.money}>{money(bill.subtotal_cents)}</span>
                    <BillTicketButton
                      tabId={tab.id}
                      billId={bill.id}
                      name={t('bills.name', { number: numberOf.get(bill.id) })}
                    />
                    {bill.payment ? (
                      <Paid payment={bill.payment} />
                    ) : (
                      !tab.is_closed && (
                        <Button
                          variant="primary"
                          disabled={isBusy}
                          onClick={() => setPayingId(bill.id)}
                          data-testid="pay-bill"
                          aria-label={t('pay.title', { number: numberOf.get(bill.id) })}
                        >
                          {t('pay.go')}
                        </Button>
                      )
                    )}
                  </li>
                ))}
              </ul>
              {mayBeUndone(split) && (
                <Button
                  disabled={isBusy}
                  onClick={() => void change({ op: 'unsplit', tab_id: tab.id, split_id: split.id })}
                  data-testid="unsplit"
                >
                  {t(split.bills.length > 1 ? 'bills.undoAll' : 'bills.undo')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {payingId !== null && (
        <BillPayment
          key={payingId}
          bill={bills.find(({ id }) => id === payingId)}
          number={numberOf.get(payingId) ?? 1}
          begun={begunBy(waiting, payingId, !isCarriedAway(tab))}
          tab={tab}
          company={company}
          isBusy={isBusy}
          pay={(terms, approver) =>
            change({ op: 'pay', tab_id: tab.id, bill_id: payingId, ...terms }, approver)
          }
          wait={(asked) => charge({ tab_id: tab.id, bill_id: payingId, ...asked })}
          // The next bill may be asked for already when this one's answer comes.
          onClose={() => setPayingId((now) => (now === payingId ? null : now))}
        />
      )}
    </>
  )
}
