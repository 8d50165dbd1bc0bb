import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import type { BoardOrder, OrderItem, OrderStep } from '@shared/schemas/order/order'
import {
  useAdvanceOrderMutation,
  useDelayOrderMutation,
  useReportItemMutation,
  useTickItemMutation,
} from '@renderer/api/endpoints/orders'
import { useErrorToast } from '@renderer/app/use-error-toast'

export interface OrderActions {
  readonly advance: (order: BoardOrder, status: OrderStep) => void
  /** Throws the refusal, which the dialog shows. */
  readonly cancel: (order: BoardOrder, reason: string, approver: ManagerPin | undefined) => Promise<unknown>
  readonly tick: (order: BoardOrder, item: OrderItem) => void
  /** Says why a line can't be made. */
  readonly report: (order: BoardOrder, item: OrderItem, reason: string) => void
  /** Lengthens the estimate to `minutes` from its acceptance. */
  readonly delay: (order: BoardOrder, minutes: number, reason: string) => void
}

/** What the kitchen does to an order; a rejection is shown, and the board is read again. */
export const useOrderActions = (companyId: string): OrderActions => {
  const { t } = useTranslation('kitchen')
  const showError = useErrorToast()
  const [advanceOrder] = useAdvanceOrderMutation()
  const [tickItem] = useTickItemMutation()
  const [reportItem] = useReportItemMutation()
  const [delayOrder] = useDelayOrderMutation()

  const showFailure = useCallback(
    (order: BoardOrder, cause: unknown) => showError(cause, t('actionFailed', { number: order.number })),
    [showError, t],
  )
  const advance = useCallback<OrderActions['advance']>(
    (order, status) => {
      advanceOrder({ company_id: companyId, order_id: order.id, status, reason: null })
        .unwrap()
        .catch((cause: unknown) => showFailure(order, cause))
    },
    [advanceOrder, companyId, showFailure],
  )
  const cancel = useCallback<OrderActions['cancel']>(
    (order, reason, approver) =>
      advanceOrder({
        company_id: companyId,
        order_id: order.id,
        status: 'cancelled',
        reason,
        ...(approver ? { approver } : {}),
      }).unwrap(),
    [advanceOrder, companyId],
  )
  const tick = useCallback<OrderActions['tick']>(
    (order, item) => {
      tickItem({ company_id: companyId, item_id: item.id, done: item.done_at === null })
        .unwrap()
        .catch((cause: unknown) => showFailure(order, cause))
    },
    [companyId, showFailure, tickItem],
  )
  const report = useCallback<OrderActions['report']>(
    (order, item, reason) => {
      reportItem({ company_id: companyId, item_id: item.id, reason })
        .unwrap()
        .catch((cause: unknown) => showFailure(order, cause))
    },
    [companyId, reportItem, showFailure],
  )
  const delay = useCallback<OrderActions['delay']>(
    (order, minutes, reason) => {
      delayOrder({ company_id: companyId, order_id: order.id, minutes, reason })
        .unwrap()
        .catch((cause: unknown) => showFailure(order, cause))
    },
    [companyId, delayOrder, showFailure],
  )
  return { advance, cancel, tick, report, delay }
}
