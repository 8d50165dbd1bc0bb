import { useCallback, useState } from 'react'
import type { CurrentOperator } from '@shared/schemas/terminal/operators'
import { asApiError, type ApiError } from '@renderer/api/error'
import { useGetOperatorsQuery, useSwitchOperatorMutation } from '@renderer/api/endpoints/operators'

export interface Takeover {
  readonly pin: string
  readonly isBusy: boolean
  readonly error: ApiError | null
  /** How many PINs were refused here: the pad shakes with each. */
  readonly refusals: number
  /** Grows whenever an operator is chosen. */
  readonly turn: number
  setPin(pin: string): void
  /** Clears the typed PIN and the refusal, for another operator. */
  reset(): void
  submit(userId: string): void
}

/** Takes the terminal over by a PIN. Passes the new operator to `onDone`. */
export const useTakeover = (onDone: (operator: CurrentOperator) => void): Takeover => {
  const [take, { isLoading }] = useSwitchOperatorMutation()
  const { refetch } = useGetOperatorsQuery()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [turn, setTurn] = useState(0)

  const submit = useCallback(
    async (userId: string) => {
      setError(null)
      try {
        const { current } = await take({ user_id: userId, pin }).unwrap()
        setPin('')
        if (current) onDone(current)
      } catch (cause) {
        setPin('')
        setRefusals((count) => count + 1)
        setError(asApiError(cause) ?? { code: 'unexpected', details: {}, raw: null })
        // Reads until when a PIN is locked, and which operators have left.
        void refetch()
      }
    },
    [onDone, pin, refetch, take],
  )
  return {
    pin,
    isBusy: isLoading,
    error,
    refusals,
    turn,
    setPin: useCallback((typed: string) => {
      setError(null)
      setPin(typed)
    }, []),
    reset: useCallback(() => {
      setPin('')
      setError(null)
      setRefusals(0)
      setTurn((count) => count + 1)
    }, []),
    submit: (userId) => void submit(userId),
  }
}
