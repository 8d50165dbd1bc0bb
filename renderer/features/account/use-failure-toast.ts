import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Shows a toast with what failed and why. */
export const useFailureToast = () => {
  const { t } = useTranslation('account')
  const toast = useToast()
  return useCallback(
    (title: string, cause: unknown): void => {
      toast('error', { title, description: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`) })
    },
    [t, toast],
  )
}
