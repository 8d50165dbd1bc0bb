import { useTranslation } from 'react-i18next'
import type { ApiError } from '@renderer/api/error'

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The pad's text for a refused PIN: how many attempts are left, or how long the lock lasts. */
export const usePinProblem = (error: ApiError | null, secondsLocked: number): string | null => {
  const { t } = useTranslation('operators')
  if (secondsLocked > 0) return t('locked', { time: clockOf(secondsLocked) })
  if (!error) return null
  const { left, place, entity } = error.details
  // The terminal's list lacks a lock that the backend set; any other one is over.
  if (error.code === 'pin_locked') return place === 'backend' ? t('errors:pin_locked') : null
  if (error.code === 'wrong_pin' && typeof left === 'number')
    return `${t('errors:wrong_pin')} ${t('triesLeft', { count: left })}`
  return error.code === 'not_found' && entity === 'operator' ? t('gone') : t(`errors:${error.code}`)
}
