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
      const code = asApiError(cause)?.code ?? 'unexpected'
      const description = code === 'too_many_requests' ? t('problem.too_many_requests') : t(`errors:${code}`)
      toast('error', { title, description })
    },
    [t, toast],
  )
}
