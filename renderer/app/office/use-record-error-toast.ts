import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorToast } from '../use-error-toast'

/** Returns a function that shows why a row could not be updated, deleted or saved (spec §8). */
export const useRecordErrorToast = () => {
  const { t } = useTranslation('office')
  const showError = useErrorToast()
  return useCallback(
    (what: 'update' | 'delete' | 'save', cause: unknown): void => showError(cause, t(`failed.${what}`)),
    [showError, t],
  )
}
