import { useState } from 'react'
import { isWholeCode, typedCode } from '@shared/domain/account/account'
import type { Factor, PhoneChannel } from '@shared/contract/account/account-methods'
import { useChallengeFactorMutation, useVerifyFactorMutation } from '@renderer/api/endpoints/account'
import { asApiError } from '@renderer/api/error'
import type { ErrorCode } from '@shared/contract/errors'

type Problem = ErrorCode | 'code_incomplete' | 'code_expired'

/**
 * Requests a factor's code and verifies it (spec §7). A telephone is sent a code first; an app's code is challenged
 * when it is submitted, so that no challenge expires while the user looks the code up.
 */
export const useFactorCode = (factor: Pick<Factor, 'id' | 'type'>, onVerified: () => void) => {
  const [challenge, { isLoading: isSending }] = useChallengeFactorMutation()
  const [verify, { isLoading: isVerifying }] = useVerifyFactorMutation()
  const [sentChallenge, setSentChallenge] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const fail = (cause: unknown): void => {
    const error = asApiError(cause)
    const isExpired = error?.code === 'factor_code_wrong' && error.details.reason === 'expired'
    if (isExpired) setSentChallenge(null)
    setProblem(isExpired ? 'code_expired' : (error?.code ?? 'unexpected'))
  }

  const send = async (channel: PhoneChannel): Promise<void> => {
    setProblem(null)
    try {
      const { challenge_id } = await challenge({ factor_id: factor.id, channel }).unwrap()
      setSentChallenge(challenge_id)
    } catch (cause) {
      fail(cause)
    }
  }

  const submit = async (text: string): Promise<void> => {
    if (!isWholeCode(text)) return setProblem('code_incomplete')
    setProblem(null)
    try {
      const challenge_id = sentChallenge ?? (await challenge({ factor_id: factor.id }).unwrap()).challenge_id
      await verify({ factor_id: factor.id, challenge_id, code: typedCode(text) }).unwrap()
      onVerified()
    } catch (cause) {
      fail(cause)
    }
  }

  return {
    /** The telephone's code was sent; an app needs none. */
    canType: factor.type === 'totp' || sentChallenge !== null,
    isBusy: isSending || isVerifying,
    isSending,
    problem,
    send,
    submit,
  }
}
