import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useRecordErrorToast } from './use-record-error-toast'

/** Shows a toast for a save's outcome, with `title` instead of 'Salvo' where given; returns whether it succeeded. */
export const useSaveToast = () => {
  const { t } = useTranslation('office')
  const toast = useToast()
  const showError = useRecordErrorToast()
  return useCallback(
    async (saving: Promise<unknown>, title = t('saved')): Promise<boolean> => {
      try {
        await saving
      } catch (cause) {
        showError('update', cause)
        return false
      }
      toast('success', { title })
      return true
    },
    [showError, t, toast],
  )
}
