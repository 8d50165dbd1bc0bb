import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagerPin } from '@shared/contract/terminal/operator-methods'
import { bringsCash } from '@shared/domain/printing/drawer'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { isForApprover } from '@renderer/app/payment/discount-approval'
import { useDrawer } from '@renderer/app/payment/use-drawer'
import { useIdsByContent } from '@renderer/app/payment/use-ids-by-content'
import { useErrorToast } from '@renderer/app/use-error-toast'

/** Does one change to a tab and tells what went wrong; answers whether it stands. Throws where a discount needs an approval. */
export type ChangeTab = (change: TabChangeInput, approver?: ManagerPin) => Promise<boolean>

/** The same for what may need an approval: throws the refusal, which the dialog shows. */
export type UndoTab = (change: TabChangeInput, approver: ManagerPin | undefined) => Promise<unknown>

export interface TabChanges {
  readonly change: ChangeTab
  readonly undo: UndoTab
  readonly isBusy: boolean
}

/** Changes tabs of a company, each under an id of its own. */
export const useTabChanges = (companyId: string): TabChanges => {
  const { t } = useTranslation('tabs')
  const showError = useErrorToast()
  const [send, { isLoading }] = useChangeTabMutation()
  const openDrawer = useDrawer()
  const ids = useIdsByContent()
  const change = useCallback<ChangeTab>(
    async (asked, approver) => {
      try {
        // A payment is tried again with the same parts; every other change is a new one.
        const entry_id = asked.op === 'pay' ? ids.of(asked) : crypto.randomUUID()
        const approved = approver ? { approver } : {}
        await send({ company_id: companyId, entry_id, change: asked, ...approved }).unwrap()
        ids.forget(asked)
        if (asked.op === 'pay' && bringsCash(asked.parts)) openDrawer(entry_id)
        return true
      } catch (cause) {
        if (isForApprover(cause, approver)) throw cause
        showError(cause, t('notDone'))
        return false
      }
    },
    [companyId, ids, openDrawer, send, showError, t],
  )
  const undo = useCallback<UndoTab>(
    (asked, approver) =>
      send({
        company_id: companyId,
        entry_id: crypto.randomUUID(),
        change: asked,
        ...(approver ? { approver } : {}),
      }).unwrap(),
    [companyId, send],
  )
  return { change, undo, isBusy: isLoading }
}
