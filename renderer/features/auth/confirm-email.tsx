import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { MailCode } from '@renderer/app/mail-code/mail-code'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useFocusWhenShown } from '@renderer/ui/use-focus-when-shown'
import { AuthCard } from './auth-card'
import { signInLink } from './auth-links'
import { ResendConfirmation } from './resend-confirmation'

/** Registration asks for the e-mail to be confirmed (spec §4): by the mail's code, typed here, or its link. */
export const ConfirmEmail = ({ email }: { email: string }) => {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const toast = useToast()
  const message = useFocusWhenShown<HTMLParagraphElement>()
  // The form is gone and the focus with it: a screen reader reads the next step.
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
      <p ref={message} tabIndex={-1} role="status">
        {t('confirm.text', { email })}
      </p>
      <MailCode
        email={email}
        type="email"
        onAccepted={() => toast('success', { title: t('confirm.done'), description: t('success.text') })}
      />
      <p>{t('confirm.hint')}</p>
      <ResendConfirmation email={email} />
    </AuthCard>
  )
}
