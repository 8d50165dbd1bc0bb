import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useFocusWhenShown } from '@renderer/ui/use-focus-when-shown'
import { AuthCard } from './auth-card'
import { signInLink } from './auth-links'
import { ResendConfirmation } from './resend-confirmation'

/** Registration asks for the e-mail to be confirmed (spec §4): where the mail went, and how to get another. */
export const ConfirmEmail = ({ email }: { email: string }) => {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
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
      <p>{t('confirm.hint')}</p>
      <ResendConfirmation email={email} />
    </AuthCard>
  )
}
