import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Shows a toast with what failed and the error's own text (spec §8). */
export const useFailureToast = () => {
  const { t } = useTranslation('office')
  const toast = useToast()
  return useCallback(
    (what: 'update' | 'delete' | 'save', cause: unknown): void =>
      toast('error', {
        title: t(`failed.${what}`),
        description: t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`),
      }),
    [t, toast],
  )
}
