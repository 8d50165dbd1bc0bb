import { useTranslation } from 'react-i18next'
import type { TableCall } from '@shared/schemas/tab/table-call'
import { useChangeCallMutation } from '@renderer/api/endpoints/calls'
import { useErrorToast } from '@renderer/app/use-error-toast'

/** Takes or ends a table's call; a refusal is shown. */
export const useCallChange = () => {
  const { t } = useTranslation('ready')
  const showError = useErrorToast()
  const [send, { isLoading }] = useChangeCallMutation()
  const change = (call: Pick<TableCall, 'id' | 'company_id'>, op: 'take' | 'finish'): Promise<unknown> =>
    send({ company_id: call.company_id, change: { call_id: call.id, op, received_cents: null } })
      .unwrap()
      .catch((cause: unknown) => showError(cause, t('call.failed')))
  return { change, isBusy: isLoading }
}
