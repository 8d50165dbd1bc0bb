import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bringsCash } from '@shared/domain/printing/drawer'
import { waitingPix, type PixCharge, type WaitingPix } from '@shared/domain/tab/pix-charges'
import type { Tab } from '@shared/domain/tab/tab-types'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { useChangeCallMutation, useGetCallsQuery, useLazyGetCallsQuery } from '@renderer/api/endpoints/calls'
import { BOARD_POLL_MS } from '@renderer/api/endpoints/orders'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useHeldPoll } from '../guard/held'
import { useErrorToast } from '../use-error-toast'
import type { PayDialogProps } from './pay-dialog'
import { useDrawer } from './use-drawer'
import { useIdsByContent } from './use-ids-by-content'

/** The PIX payments that a tab of the company waits for. */
export const useWaitingPix = (companyId: string): ((tab: Tab) => WaitingPix[]) => {
  const { data } = useGetCallsQuery(
    { company_id: companyId },
    { pollingInterval: useHeldPoll(BOARD_POLL_MS) },
  )
  return useMemo(() => (tab) => waitingPix(data?.calls ?? [], tab), [data])
}

export type BegunPayment = Pick<PayDialogProps, 'isServed' | 'feePercent' | 'received' | 'discountPercent'>

/** What the dialog of a bill that waits for a PIX begins with: its fee and discount, and what was handed over before it. */
export const begunBy = (waiting: readonly WaitingPix[], billId: string, isServed: boolean): BegunPayment => {
  const call = waiting.find(({ bill }) => bill.id === billId)?.call
  const fee = call?.service_fee_percent ?? null
  return {
    isServed: fee === null ? isServed : fee > 0,
    // Without one the switch offers the company's.
    feePercent: fee || undefined,
    received: call && call.parts.length > 0 ? call.parts : undefined,
    discountPercent: call?.discount_percent,
  }
}

/** The same for one bill of a tab; null while it is unknown whether it waits for a PIX. */
export const useBegunPayment = (
  companyId: string,
  tab: Tab | null,
  billId: string,
  isServed: boolean,
): BegunPayment | null => {
  const { isLoading } = useGetCallsQuery({ company_id: companyId })
  const waitingOf = useWaitingPix(companyId)
  return isLoading ? null : begunBy(tab ? waitingOf(tab) : [], billId, isServed)
}

/**
 * Keeps a PIX waiting on its tab. Answers whether its dialog may close: not where something was handed over before a
 * PIX that does not stand there, which nothing else records.
 */
export const useChargePix = (companyId: string): ((charge: PixCharge['charge']) => Promise<boolean>) => {
  const { t } = useTranslation('payment')
  const toast = useToast()
  const showError = useErrorToast()
  const ids = useIdsByContent()
  const [send] = useChangeCallMutation()
  const [readCalls] = useLazyGetCallsQuery()
  const openDrawer = useDrawer()
  const waitingOn = async (billId: string): Promise<TableCall | undefined> => {
    const { calls } = await readCalls({ company_id: companyId }).unwrap()
    return calls.find(({ kind, bill_id }) => kind === 'pix' && bill_id === billId)
  }
  return async (charge) => {
    try {
      const call_id = ids.of(charge)
      const change = { call_id, op: 'charge' as const, charge }
      const { changed } = await send({ company_id: companyId, change }).unwrap()
      ids.forget(charge)
      if (changed && bringsCash(charge.parts)) openDrawer(call_id)
      const waiting = changed ? null : await waitingOn(charge.bill_id)
      // One of the staff's that a new one leaves as it stands is the very same.
      if (changed || waiting?.by_staff) {
        toast('info', { title: t('waiting.kept') })
        return true
      }
      toast('warning', { title: t(waiting ? 'waiting.guests' : 'waiting.noBill') })
      return charge.parts.length === 0
    } catch (cause) {
      showError(cause, t('waiting.failed'))
      return false
    }
  }
}
