import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TabChangeInput } from '@shared/schemas/tab/tab'
import { asApiError } from '@renderer/api/error'
import { useChangeTabMutation } from '@renderer/api/endpoints/tabs'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Does one change to a tab and tells what went wrong; answers whether it stands. */
export type ChangeTab = (change: TabChangeInput) => Promise<boolean>

/** Changes tabs of a company, each under an id of its own. */
export const useTabChanges = (companyId: string): { change: ChangeTab; isBusy: boolean } => {
  const { t } = useTranslation('tabs')
  const toast = useToast()
  const [send, { isLoading }] = useChangeTabMutation()
  const change = useCallback<ChangeTab>(
    async (asked) => {
      try {
        await send({ company_id: companyId, entry_id: crypto.randomUUID(), change: asked }).unwrap()
        return true
      } catch (cause) {
        toast('error', {
          title: t('notDone'),
          description: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`),
        })
        return false
      }
    },
    [companyId, send, t, toast],
  )
  return { change, isBusy: isLoading }
}
