import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDue, methodsOf } from '@shared/domain/tab/bill-payment'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { PAYMENT_METHODS, type PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { Company } from '@shared/schemas/company/company'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import { BillTicketButton } from '../printing/bill-ticket-button'
import { PayDialog } from './payment'
import styles from './payment.module.css'
import { useOrderPayment, type OrderPayment as Payable } from './use-order-payment'

const Paid = ({ number, paid }: { number: string; paid: NonNullable<Payable['paid']> }) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  const { money } = useFormats()
  const { payment } = paid
  const change = payment.parts.reduce((cents, part) => cents + changeDue(part), 0)
  const method = methodsOf(payment)
    .map((one) => t(`payment-methods:${one}`))
    .join(' + ')
  return (
    <div className={styles.paid} role="status" data-testid="order-paid">
      <span>{t('paid', { method, money: money(payment.total_cents) })}</span>
      {change > 0 && <strong data-testid="order-change">{t('paidChange', { money: money(change) })}</strong>}
      <BillTicketButton tabId={paid.tab_id} billId={paid.bill_id} name={number} />
    </div>
  )
}

interface OrderPaymentProps {
  readonly order: BoardOrder
  readonly company: Company
  /** Where the keys go once the payment is taken or left. */
  readonly onDone: () => void
}

/** The payment of the order that was just sent: its methods, one press each; 'Depois' leaves it unpaid. */
export const OrderPayment = ({ order, company, onDone }: OrderPaymentProps) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  const toast = useToast()
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const [isLater, setLater] = useState(false)
  const payable = useOrderPayment(company.id, order.id, { isWatched: method !== null })
  const isTaking = useRef(false)
  const isGone = method !== null && payable !== null && payable.bill === null
  const close = useStableCallback(() => setMethod(null))
  const leave = useStableCallback(onDone)
  const wasOpen = useRef(false)
  // The dialog gives the focus back when it is gone: only then may the keys go elsewhere.
  useEffect(() => {
    if (method === null && wasOpen.current) leave()
    wasOpen.current = method !== null
  }, [leave, method])
  useEffect(() => {
    if (!isGone || isTaking.current) return
    toast('warning', { title: t('elsewhere') })
    close()
  }, [close, isGone, t, toast])
  if (!payable) return null
  const { bill, paid, isBusy } = payable
  if (!bill) return paid && <Paid number={order.number} paid={paid} />
  return (
    <>
      {!isLater && (
        <div className={styles.choices} role="group" aria-label={t('method')} data-testid="order-payment">
          {PAYMENT_METHODS.map((one) => (
            <Button
              key={one}
              className={styles.method ?? ''}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setMethod(one)}
              data-testid={`order-pay-${one}`}
            >
              {t(`payment-methods:${one}`)}
            </Button>
          ))}
          <Button
            variant="ghost"
            className={styles.later ?? ''}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setLater(true)}
            data-testid="order-pay-later"
          >
            {t('later')}
          </Button>
        </div>
      )}
      {method !== null && (
        <PayDialog
          title={t('order', { number: order.number })}
          reference={order.number}
          subtotalCents={bill.subtotal_cents}
          company={company}
          isServed={!isCarriedAway(order)}
          method={method}
          isBusy={isBusy}
          onPay={async (terms) => {
            isTaking.current = true
            const isDone = await payable.pay(terms)
            isTaking.current = false
            return isDone
          }}
          onClose={close}
        />
      )}
    </>
  )
}
