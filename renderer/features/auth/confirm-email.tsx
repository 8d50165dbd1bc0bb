import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { MailCode } from '@renderer/app/mail-code/mail-code'
import { returnPathOf } from '@renderer/app/routes/paths'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useFocusWhenShown } from '@renderer/ui/use-focus-when-shown'
import { AuthCard } from './auth-card'
import { signInLink } from './auth-links'
import { ResendConfirmation } from './resend-confirmation'

interface ConfirmProps {
  readonly email: string
  /** The page of ours that the mail's link leads back to. */
  readonly returnTo?: string | undefined
}

/** What a registration waits for (spec §4): the mail's code, typed here, or its link. */
export const ConfirmByCode = ({ email, returnTo }: ConfirmProps) => {
  const { t } = useTranslation('auth')
  const toast = useToast()
  const message = useFocusWhenShown<HTMLParagraphElement>()
  // The form is gone and the focus with it: a screen reader reads the next step.
  return (
    <>
      <p ref={message} tabIndex={-1} role="status">
        {t('confirm.text', { email })}
      </p>
      <MailCode
        email={email}
        type="email"
        onAccepted={() => toast('success', { title: t('confirm.done'), description: t('success.text') })}
      />
      <p>{t('confirm.hint')}</p>
      <ResendConfirmation email={email} returnTo={returnTo} />
    </>
  )
}

/** The same on a page of its own. */
export const ConfirmEmail = ({ email }: ConfirmProps) => {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  return (
    <AuthCard
      title={t('confirm.title')}
      testId="confirm-email"
      footer={
        <Link to={signInLink(params)} state={{ email }} data-testid="to-sign-in">
          {t('confirm.toSignIn')}
        </Link>
      }
    >
      <ConfirmByCode email={email} returnTo={returnPathOf(params) ?? undefined} />
    </AuthCard>
  )
}
