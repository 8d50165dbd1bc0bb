import { useTranslation } from 'react-i18next'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { opensDrawer } from '@shared/domain/printing/drawer'
import type { CashRequest } from '@shared/schemas/cash/cash'
import { useChangeCashMutation } from '@renderer/api/endpoints/cash'
import { useDrawer } from '../payment/use-drawer'
import { useIdsByContent } from '../payment/use-ids-by-content'
import { useErrorToast } from '../use-error-toast'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Sends changes of the drawer. A retry of the same change has no second effect. */
export const useCashChange = () => {
  const { t } = useTranslation(['cash', 'errors'])
  const toast = useToast()
  const showError = useErrorToast()
  const [send, { isLoading }] = useChangeCashMutation()
  const openDrawer = useDrawer()
  const ids = useIdsByContent()

  /** Rejects with the error. */
  const change = async (request: CashRequest, approver?: ManagerPin): Promise<void> => {
    const entryId = ids.of(request)
    await send({
      entry_id: entryId,
      change: request,
      ...(approver ? { approver } : {}),
    }).unwrap()
    ids.forget(request)
    // Recorded before the drawer opens, so that no drawer opens without a record. Without a connected drawer its key
    // opens it.
    if (opensDrawer(request)) openDrawer(entryId)
    toast('success', { title: t(`done.${request.op}`) })
  }
  /** The same, with a toast for an error; returns whether it succeeded. */
  const tryChange = async (request: CashRequest): Promise<boolean> => {
    try {
      await change(request)
      return true
    } catch (cause) {
      showError(cause)
      return false
    }
  }
  return { change, tryChange, isBusy: isLoading }
}
