import { useTranslation } from 'react-i18next'
import type { ApiError } from '@renderer/api/error'

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What a pad says of a refused PIN: how many tries are left, or how long the lock lasts. */
export const usePinProblem = (error: ApiError | null, secondsLocked: number): string | null => {
  const { t } = useTranslation('operators')
  if (secondsLocked > 0) return t('locked', { time: clockOf(secondsLocked) })
  if (!error) return null
  const { left, place } = error.details
  // A lock by the backend is not in the terminal's list; any other is over.
  if (error.code === 'pin_locked') return place === 'backend' ? t('errors:pin_locked') : null
  if (error.code === 'wrong_pin' && typeof left === 'number')
    return `${t('errors:wrong_pin')} ${t('triesLeft', { count: left })}`
  return error.code === 'not_found' ? t('gone') : t(`errors:${error.code}`)
}
