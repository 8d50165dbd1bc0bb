import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { useToast } from '@renderer/ui/feedback/toasts'

/** Returns a function that shows why a call failed (spec §8): below `title`, or as the title where none is given. */
export const useErrorToast = () => {
  const { t } = useTranslation('errors')
  const toast = useToast()
  return useCallback(
    (cause: unknown, title?: string): void => {
      const text = t(`errors:${asApiError(cause)?.code ?? 'unexpected'}`)
      toast('error', title === undefined ? { title: text } : { title, description: text })
    },
    [t, toast],
  )
}
