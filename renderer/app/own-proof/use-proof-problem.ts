import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@renderer/api/error'

/** Why a proof was refused; null for other refusals. */
export const useProofProblem = (): ((error: ApiError) => string | null) => {
  const { t } = useTranslation(['account', 'errors'])
  return useCallback(
    ({ code, details }) => {
      if (code === 'invalid_credentials') return t('erase.wrongPassword')
      if (code === 'link_invalid') return t('erase.wrongCode')
      if (details.reason === 'credentials_changed') return t('proof.justChanged')
      // A password alone begins a session without the second factor.
      return code === 'second_factor_required' ? t('errors:sign_in_again') : null
    },
    [t],
  )
}
