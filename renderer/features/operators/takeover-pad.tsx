import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Operator } from '@shared/schemas/terminal/operators'
import { FirstUse } from '@renderer/app/pin-pad/first-use'
import { useGetOperatorsQuery } from '@renderer/api/endpoints/operators'
import { PinPad } from '@renderer/app/pin-pad/pin-pad'
import { useCountdown } from '@renderer/app/pin-pad/use-countdown'
import { usePinProblem } from '@renderer/app/pin-pad/use-pin-problem'
import type { Takeover } from './use-takeover'

/** The PIN of the chosen operator: a wrong one shakes the pad, too many lock it with a countdown. */
export const TakeoverPad = ({ operator, takeover }: { operator: Operator | null; takeover: Takeover }) => {
  const { t } = useTranslation('operators')
  const { refetch } = useGetOperatorsQuery()
  const locked = operator?.locked_until ?? null
  const seconds = useCountdown(locked)
  const problem = usePinProblem(takeover.error, seconds)
  const isOver = locked !== null && seconds === 0
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  return (
    <>
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
      <FirstUse userId={operator?.user_id ?? null} />
    </>
  )
}
