import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Tells what could not be done, with the error's own text (spec §8). */
export const useTellFailure = () => {
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
