import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useToast } from '@renderer/ui/feedback/toasts'
import { accountErrorText } from './account-error'

/** Tells a failure as a toast under its title; answers the same words for beside the form, and the error itself. */
export const useAccountError = (
  title: 'signUp.failed' | 'recover.failed' | 'newPassword.failed' | 'sheet.failed',
) => {
  const { t } = useTranslation('auth')
  const toast = useToast()
  return useCallback(
    (cause: unknown): { readonly text: string; readonly code: ApiError['code'] } => {
      const error = asApiError(cause) ?? { code: 'unexpected' as const, raw: null }
      const message = accountErrorText(error)
      const text = 'raw' in message ? message.raw : t(message.key)
      toast('error', { title: t(title), description: text })
      return { text, code: error.code }
    },
    [t, title, toast],
  )
}
