import { useCallback, useEffect, useState } from 'react'
import { firstAttempt, guardTimeLeft, nextAttempt, type GuardAttempt } from '@shared/domain/access/guard'

/** The guard's attempts since it was mounted; a timer renders again when the current one times out (spec §9). */
export const useGuardAttempt = (): { attempt: GuardAttempt; now: number; retry: () => void } => {
  const [{ attempt, now }, setState] = useState(() => {
    const start = Date.now()
    return { attempt: firstAttempt(start), now: start }
  })
  const left = guardTimeLeft(attempt, now)

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setState((state) => ({ ...state, now: Date.now() })), left)
    return () => clearTimeout(timer)
    // `now` too, because a timer that fires a millisecond early must be set again.
  }, [attempt, left, now])

  const retry = useCallback(() => {
    const start = Date.now()
    setState((state) => ({ attempt: nextAttempt(state.attempt, start), now: start }))
  }, [])
  return { attempt, now, retry }
}
