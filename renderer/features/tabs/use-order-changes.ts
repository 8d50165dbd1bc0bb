import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardOrder, OrderItem } from '@shared/schemas/order/order'
import { asApiError } from '@renderer/api/error'
import { useAdvanceOrderMutation, useReportItemMutation } from '@renderer/api/endpoints/orders'
import { useToast } from '@renderer/ui/feedback/toasts'

/** What the counter decides about an order; each returns whether it was done, and says what went wrong. */
export interface OrderChanges {
  readonly cancel: (order: BoardOrder, reason: string) => Promise<boolean>
  /** The line stays, although the kitchen reported that it can't make it. */
  readonly keep: (item: OrderItem) => Promise<boolean>
  readonly isBusy: boolean
}

export const useOrderChanges = (): OrderChanges => {
  const { t } = useTranslation('tabs')
  const toast = useToast()
  const [advance, { isLoading: isCancelling }] = useAdvanceOrderMutation()
  const [report, { isLoading: isKeeping }] = useReportItemMutation()
  const done = useCallback(
    async (answer: Promise<unknown>): Promise<boolean> => {
      try {
        await answer
        return true
      } catch (cause) {
        toast('error', {
          title: t('notDone'),
          description: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`),
        })
        return false
      }
    },
    [t, toast],
  )
  return {
    cancel: ({ company_id, id }, reason) =>
      done(advance({ company_id, order_id: id, status: 'cancelled', reason }).unwrap()),
    keep: ({ company_id, id }) => done(report({ company_id, item_id: id, reason: null }).unwrap()),
    isBusy: isCancelling || isKeeping,
  }
}
