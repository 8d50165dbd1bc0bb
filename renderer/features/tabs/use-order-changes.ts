import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import {
  useAdvanceOrderMutation,
  useDelayOrderMutation,
  useReportItemMutation,
} from '@renderer/api/endpoints/orders'
import { useErrorToast } from '@renderer/app/use-error-toast'

/** What the counter decides about an order. */
export interface OrderChanges {
  /** Throws the refusal, which the dialog shows. */
  readonly cancel: (order: BoardOrder, reason: string, approver: ManagerPin | undefined) => Promise<unknown>
  /** The line stays, although the kitchen reported that it can't make it. */
  readonly keep: (item: OrderItem) => void
  /** The customer reads the new time and the reason. */
  readonly delay: (order: BoardOrder, minutes: number, reason: string) => void
  readonly isBusy: boolean
}

export const useOrderChanges = (): OrderChanges => {
  const { t } = useTranslation('tabs')
  const showError = useErrorToast()
  const [advance, { isLoading: isCancelling }] = useAdvanceOrderMutation()
  const [report, { isLoading: isKeeping }] = useReportItemMutation()
  const [lengthen, { isLoading: isDelaying }] = useDelayOrderMutation()
  const cancel = useCallback<OrderChanges['cancel']>(
    ({ company_id, id }, reason, approver) =>
      advance({
        company_id,
        order_id: id,
        status: 'cancelled',
        reason,
        ...(approver ? { approver } : {}),
      }).unwrap(),
    [advance],
  )
  const keep = useCallback<OrderChanges['keep']>(
    ({ company_id, id }) => {
      report({ company_id, item_id: id, reason: null })
        .unwrap()
        .catch((cause: unknown) => showError(cause, t('notDone')))
    },
    [report, showError, t],
  )
  const delay = useCallback<OrderChanges['delay']>(
    ({ company_id, id }, minutes, reason) => {
      lengthen({ company_id, order_id: id, minutes, reason })
        .unwrap()
        .catch((cause: unknown) => showError(cause, t('notDone')))
    },
    [lengthen, showError, t],
  )
  return { cancel, keep, delay, isBusy: isCancelling || isKeeping || isDelaying }
}
