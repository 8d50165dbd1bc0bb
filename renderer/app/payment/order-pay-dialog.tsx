import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCarriedAway } from '@shared/domain/kitchen/kitchen-board'
import { changeDue, isPaidBy, methodsOf } from '@shared/domain/tab/bill-payment'
import type { PaymentMethod } from '@shared/domain/tab/payment-methods'
import type { Company } from '@shared/schemas/company/company'
import type { BoardOrder } from '@shared/schemas/order/order'
import { useFormats } from '@renderer/i18n/format'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useStableCallback } from '@renderer/ui/use-stable-callback'
import { useAnnouncedTab } from '../tab-in-use/use-announced-tab'
import { PayDialog, type PaymentTerms } from './payment'
import { useOrderPayment, type OrderPayment } from './use-order-payment'
import { useBegunPayment } from './use-pix-charges'

interface OrderPayDialogProps {
  readonly order: BoardOrder
  readonly company: Company
  readonly payable: OrderPayment
  readonly method?: PaymentMethod
  readonly onPaid?: (terms: PaymentTerms) => void
  readonly onClose: () => void
}

/** Takes the payment of one order; closes when it was paid elsewhere meanwhile. */
export const OrderPayDialog = (props: OrderPayDialogProps) => {
  const { order, company, payable, method, onPaid, onClose } = props
  const { t } = useTranslation('payment')
  const toast = useToast()
  const isTaking = useRef(false)
  const close = useStableCallback(onClose)
  const tried = useRef<PaymentTerms['parts']>([])
  const { bill, isBusy, paid, tab } = payable
  useAnnouncedTab(tab?.id ?? null)
  const begun = useBegunPayment(company.id, tab, bill?.bill_id ?? '', !isCarriedAway(order))
  const isGone = bill === null
  useEffect(() => {
    if (!isGone || isTaking.current) return
    // A payment of this dialog with a lost answer is not another's.
    if (!isPaidBy(paid?.payment, tried.current)) toast('warning', { title: t('elsewhere') })
    close()
  }, [close, isGone, paid, t, toast])
  if (!bill || !begun) return null
  return (
    <PayDialog
      title={t('order', { number: order.number })}
      reference={order.number}
      tabId={tab?.id ?? null}
      subtotalCents={bill.subtotal_cents}
      company={company}
      {...begun}
      {...(method ? { method } : {})}
      isBusy={isBusy}
      onWait={payable.wait}
      onPay={async (terms, approver) => {
        isTaking.current = true
        tried.current = [...tried.current, ...terms.parts]
        const isDone = await payable.pay(terms, approver).finally(() => {
          isTaking.current = false
        })
        if (isDone) onPaid?.(terms)
        return isDone
      }}
      onClose={onClose}
    />
  )
}

/** The same for an order of a list: first reads the amount left, then shows what was paid. */
export const ReceiveOrder = (props: Pick<OrderPayDialogProps, 'order' | 'company' | 'onClose'>) => {
  const { t } = useTranslation(['payment', 'payment-methods'])
  const { money } = useFormats()
  const toast = useToast()
  const payable = useOrderPayment(props.company.id, props.order.id, { isWatched: true })
  const say = ({ parts, total_cents }: PaymentTerms): void => {
    const method = methodsOf({ parts }).map((one) => t(`payment-methods:${one}`))
    const change = parts.reduce((cents, part) => cents + changeDue(part), 0)
    toast('success', {
      title: t('paid', { method: method.join(' + '), money: money(total_cents) }),
      ...(change > 0 ? { description: t('paidChange', { money: money(change) }) } : {}),
    })
  }
  return payable && <OrderPayDialog {...props} payable={payable} onPaid={say} />
}
