import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@renderer/api/error'

const REASONS = ['self', 'owner', 'above_yours', 'last_owner'] as const

/** Why a change of a member, or of a member's PIN, was rejected: the rule that the backend names, else the error's own text. */
export const useRefusalText = (): ((error: ApiError | null) => string) => {
  const { t } = useTranslation('admin-users')
  return useCallback(
    (error) => {
      const reason = REASONS.find((known) => known === error?.details.reason)
      if (error?.code === 'forbidden' && reason) return t(`refused.${reason}`)
      return t(`errors:${error?.code ?? 'unexpected'}`)
    },
    [t],
  )
}
