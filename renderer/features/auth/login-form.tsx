import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { MailCode } from '@renderer/app/mail-code/mail-code'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { AuthCard } from './auth-card'
import { AUTH_PATHS, emailOfState } from './auth-links'
import styles from './auth.module.css'
import { EmailField } from './email-field'
import { PasswordField } from './password-field'
import { ResendConfirmation } from './resend-confirmation'
import { useFields } from './use-fields'
import { useSignIn } from './use-sign-in'

/** Title, e-mail, password and a button whose text tells what happens; all still while it does (spec §2). */
export const LoginForm = ({ title, lead, footer }: { title: string; lead: string; footer?: ReactNode }) => {
  const { t } = useTranslation('auth')
  const { state } = useLocation()
  const toast = useToast()
  const { submit, message, isSubmitting } = useSignIn()
  const form = useFields({ email: emailOfState(state), password: '' }, isSubmitting)
  // Whose confirmation is waited for: the one who was refused, whatever is typed afterwards.
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)

  const onSubmit = async (): Promise<void> => {
    if (isSubmitting) return
    const outcome = await submit(form.values)
    form.setProblems(outcome.problems)
    setUnconfirmed(outcome.isUnconfirmed ? form.values.email.trim() : null)
    if (outcome.goTo) form.goTo(outcome.goTo)
  }
  const problemText = (field: 'email' | 'password') => form.problems[field] && t(form.problems[field])

  return (
    <AuthCard
      title={title}
      lead={lead}
      testId="login-page"
      onSubmit={onSubmit}
      footer={
        <>
          <Link to={AUTH_PATHS.recover} state={{ email: form.values.email }} data-testid="to-recover">
            {t('recover.link')}
          </Link>
          {footer}
        </>
      }
    >
      <EmailField {...form.field('email')} error={problemText('email')} autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label={t('password.label')}
        error={problemText('password')}
        autoComplete="current-password"
      />
      {message && (
        <p className={styles.message} data-testid="login-message">
          {message}
        </p>
      )}
      {unconfirmed !== null && (
        <>
          <MailCode
            email={unconfirmed}
            type="email"
            onAccepted={() => toast('success', { title: t('confirm.done'), description: t('success.text') })}
          />
          <ResendConfirmation email={unconfirmed} />
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isBusy={isSubmitting}
        data-testid="login-submit"
      >
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
    </AuthCard>
  )
}
