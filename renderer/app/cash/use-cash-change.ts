import { useTranslation } from 'react-i18next'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { opensDrawer } from '@shared/domain/printing/drawer'
import type { CashRequest } from '@shared/schemas/cash/cash'
import { asApiError } from '@renderer/api/error'
import { useChangeCashMutation } from '@renderer/api/endpoints/cash'
import { useDrawer } from '../payment/use-drawer'
import { useIdsByContent } from '../payment/use-ids-by-content'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Sends changes of the drawer, each once however often it is tried. */
export const useCashChange = () => {
  const { t } = useTranslation(['cash', 'errors'])
  const toast = useToast()
  const [send, { isLoading }] = useChangeCashMutation()
  const openDrawer = useDrawer()
  const ids = useIdsByContent()

  /** Rejects with what went wrong. */
  const change = async (request: CashRequest, approver?: ManagerPin): Promise<void> => {
    const entryId = ids.of(request)
    await send({
      entry_id: entryId,
      change: request,
      ...(approver ? { approver } : {}),
    }).unwrap()
    ids.forget(request)
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
