import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { changeDue, methodsOf } from '@shared/domain/tab/bill-payment'
import { PAYMENT_METHODS, type PaymentMethod } from '@shared/domain/tab/payment-methods'
import { chargeOf } from '@shared/domain/tab/tab-money'
import type { Company } from '@shared/schemas/company/company'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useFormats } from '@renderer/i18n/format'
import { Button } from '@renderer/ui/button'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import { BillTicketButton } from '../printing/bill-ticket-button'
import { OrderPayDialog } from './order-pay-dialog'
import styles from './payment.module.css'
import { WaitingPixList } from './waiting-pix-list'
import { useWaitingPix } from './use-pix-charges'
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
  /** Whether the next order has begun: what was left for later is offered again once that is given up. */
  readonly isPast?: boolean
  /** What gets the focus once the payment is taken or skipped. */
  readonly onDone: () => void
}

/** The payment of the order just sent: one button for each method; 'Depois' leaves it unpaid. */
export const OrderPayment = ({ order, company, isPast = false, onDone }: OrderPaymentProps) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  const { money } = useFormats()
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const [isLater, setLater] = useState(false)
  if (isPast && isLater) setLater(false)
  const payable = useOrderPayment(company.id, order.id, { isWatched: method !== null })
  const waitingOf = useWaitingPix(company.id)
  const close = useStableCallback(() => setMethod(null))
  const leave = useStableCallback(onDone)
  const wasOpen = useRef(false)
  // A closing dialog restores the focus; only after that may it move elsewhere.
  useEffect(() => {
    if (method === null && wasOpen.current) leave()
    wasOpen.current = method !== null
  }, [leave, method])
  if (!payable) return null
  const { bill, paid, tab } = payable
  // As the dialog begins; a discount depends on the method.
  const dueOf = (subtotalCents: number): number =>
    chargeOf(subtotalCents, {
      service_fee_percent: isCarriedAway(order) ? 0 : company.service_fee_percent,
      discount_percent: 0,
    }).total_cents
  const waiting = tab ? waitingOf(tab).filter((pix) => pix.bill.id === bill?.bill_id) : []
  return (
    <>
      {!bill && paid && <Paid number={order.number} paid={paid} />}
      {tab && <WaitingPixList company={company} waiting={waiting} isShort />}
      {bill && !isLater && waiting.length === 0 && (
        <div className={styles.choices} role="group" aria-label={t('method')} data-testid="order-payment">
          <p className={styles.due} data-testid="order-due">
            {t('total')} <strong>{money(dueOf(bill.subtotal_cents))}</strong>
          </p>
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
        <OrderPayDialog order={order} company={company} payable={payable} method={method} onClose={close} />
      )}
    </>
  )
}
