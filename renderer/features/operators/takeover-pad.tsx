import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Operator } from '@shared/schemas/operators'
import { useGetOperatorsQuery } from '@renderer/api/endpoints/operators'
import type { ApiError } from '@renderer/api/error'
import { PinPad } from './pin-pad'
import { useCountdown } from './use-countdown'
import type { Takeover } from './use-takeover'

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const useProblem = (error: ApiError | null, secondsLocked: number): string | null => {
  const { t } = useTranslation('operators')
  if (secondsLocked > 0) return t('locked', { time: clockOf(secondsLocked) })
  // The lock it speaks of is over.
  if (!error || error.code === 'pin_locked') return null
  const { left } = error.details
  if (error.code === 'wrong_pin' && typeof left === 'number')
    return `${t('errors:wrong_pin')} ${t('triesLeft', { count: left })}`
  return error.code === 'not_found' ? t('gone') : t(`errors:${error.code}`)
}

/** The chosen person's PIN: wrong ones shake, too many count down. */
export const TakeoverPad = ({ operator, takeover }: { operator: Operator | null; takeover: Takeover }) => {
  const { t } = useTranslation('operators')
  const { refetch } = useGetOperatorsQuery()
  const locked = operator?.locked_until ?? null
  const seconds = useCountdown(locked)
  const problem = useProblem(takeover.error, seconds)
  const isOver = locked !== null && seconds === 0
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  return (
    <PinPad
      label={operator ? t('pinOf', { name: operator.name }) : t('chooseFirst')}
      value={takeover.pin}
      onChange={takeover.setPin}
      onSubmit={() => operator && takeover.submit(operator.user_id)}
      submitLabel={t('enter')}
      isBusy={takeover.isBusy}
      isBlocked={operator === null || seconds > 0}
      problem={problem}
      refusals={takeover.refusals}
      turn={takeover.turn}
    />
  )
}
