import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bringsCash } from '@shared/domain/printing/drawer'
import { waitingPix, type PixCharge, type WaitingPix } from '@shared/domain/tab/pix-charges'
import type { Tab } from '@shared/domain/tab/tab-types'
import { useChangeCallMutation, useGetCallsQuery } from '@renderer/api/endpoints/calls'
import { BOARD_POLL_MS } from '@renderer/api/endpoints/orders'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useErrorToast } from '../use-error-toast'
import { useDrawer } from './use-drawer'
import { useIdsByContent } from './use-ids-by-content'

/** The PIX payments that a tab of the company waits for. */
export const useWaitingPix = (companyId: string): ((tab: Tab) => WaitingPix[]) => {
  const { data } = useGetCallsQuery({ company_id: companyId }, { pollingInterval: BOARD_POLL_MS })
  return useMemo(() => (tab) => waitingPix(data?.calls ?? [], tab), [data])
}

/** Keeps a PIX waiting on its tab; answers whether it stands there. */
export const useChargePix = (companyId: string): ((charge: PixCharge['charge']) => Promise<boolean>) => {
  const { t } = useTranslation('payment')
  const toast = useToast()
  const showError = useErrorToast()
  const ids = useIdsByContent()
  const [send] = useChangeCallMutation()
  const openDrawer = useDrawer()
  return async (charge) => {
    try {
      const call_id = ids.of(charge)
      const change = { call_id, op: 'charge' as const, charge }
      await send({ company_id: companyId, change }).unwrap()
      ids.forget(charge)
      if (bringsCash(charge.parts)) openDrawer(call_id)
      toast('info', { title: t('waiting.kept') })
      return true
    } catch (cause) {
      showError(cause, t('waiting.failed'))
      return false
    }
  }
}
