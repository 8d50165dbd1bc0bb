import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { opensDrawer } from '@shared/domain/printing/drawer'
import type { CashRequest } from '@shared/schemas/cash/cash'
import { asApiError } from '@renderer/api/error'
import { useChangeCashMutation } from '@renderer/api/endpoints/cash'
import { useDrawer } from '../payment/use-drawer'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Sends changes of the drawer. One that is tried again keeps its id, so that nothing is done twice. */
export const useCashChange = () => {
  const { t } = useTranslation(['cash', 'errors'])
  const toast = useToast()
  const [send, { isLoading }] = useChangeCashMutation()
  const openDrawer = useDrawer()
  const tried = useRef<{ key: string; id: string } | null>(null)

  /** Rejects with what went wrong. */
  const change = async (request: CashRequest, approver?: ManagerPin): Promise<void> => {
    const key = JSON.stringify(request)
    if (tried.current?.key !== key) tried.current = { key, id: crypto.randomUUID() }
    const entryId = tried.current.id
    await send({
      entry_id: entryId,
      change: request,
      ...(approver ? { approver } : {}),
    }).unwrap()
    tried.current = null
    // Recorded first: no drawer opens unseen. Where none answers it is opened by its key.
    if (opensDrawer(request)) openDrawer(entryId)
    toast('success', { title: t(`done.${request.op}`) })
  }
  /** The same with a toast of what went wrong; says whether it went through. */
  const tryChange = async (request: CashRequest): Promise<boolean> => {
    try {
      await change(request)
      return true
    } catch (cause) {
      toast('error', { title: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`) })
      return false
    }
  }
  return { change, tryChange, isBusy: isLoading }
}
