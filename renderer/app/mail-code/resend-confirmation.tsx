import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResendConfirmationMutation } from '@renderer/api/endpoints/account'
import { useAccountError } from '@renderer/app/session/use-account-error'
import { Button } from '@renderer/ui/button'
import { Banner } from '@renderer/ui/feedback/banner'
import { useToast } from '@renderer/ui/feedback/toasts'

interface ResendProps {
  readonly email: string
  /** The page of ours that the mail's link leads back to. */
  readonly returnTo?: string | undefined
}

/** Sends the confirmation mail once more, and says so. */
export const ResendConfirmation = ({ email, returnTo }: ResendProps) => {
  const { t } = useTranslation('auth')
  const toast = useToast()
  const tellError = useAccountError('signUp.failed')
  const [resend, { isLoading }] = useResendConfirmationMutation()
  const [problem, setProblem] = useState<string | null>(null)

  const onResend = async (): Promise<void> => {
    setProblem(null)
    try {
      await resend({ email, ...(returnTo === undefined ? {} : { return_to: returnTo }) }).unwrap()
      toast('success', { title: t('confirm.resentTitle'), description: t('confirm.resent', { email }) })
    } catch (cause) {
      setProblem(tellError(cause).text)
    }
  }
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <Button isBlock isBusy={isLoading} onClick={() => void onResend()} data-testid="resend-confirmation">
        {isLoading ? t('confirm.resending') : t('confirm.resend')}
      </Button>
    </>
  )
}
