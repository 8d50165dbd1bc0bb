import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MailCode } from '@renderer/app/mail-code/mail-code'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import styles from './auth.module.css'
import { EmailField } from './email-field'
import { PasswordField } from './password-field'
import { ResendConfirmation } from '@renderer/app/mail-code/resend-confirmation'
import { useFields } from './use-fields'
import { useSignIn } from './use-sign-in'

/** A sign-in with e-mail and password, begun with `email`: what is typed, and what became of it. */
export const useLogin = (email: string) => {
  const { submit, message, isSubmitting } = useSignIn()
  const form = useFields({ email, password: '' }, isSubmitting)
  // Whose confirmation is waited for: the one who was refused, whatever is typed afterwards.
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)

  const onSubmit = async (): Promise<void> => {
    if (isSubmitting) return
    const outcome = await submit(form.values)
    form.setProblems(outcome.problems)
    setUnconfirmed(outcome.isUnconfirmed ? form.values.email.trim() : null)
    if (outcome.goTo) form.goTo(outcome.goTo)
  }
  return { form, message, isSubmitting, unconfirmed, onSubmit }
}

interface LoginFieldsProps {
  readonly login: ReturnType<typeof useLogin>
  /** The page of ours that a confirmation's link leads back to. */
  readonly returnTo?: string | undefined
}

/** E-mail, password and a button whose text tells what happens; all still while it does (spec §2). */
export const LoginFields = ({
  login: { form, message, isSubmitting, unconfirmed },
  returnTo,
}: LoginFieldsProps) => {
  const { t } = useTranslation('auth')
  const toast = useToast()
  const problemText = (field: 'email' | 'password') => form.problems[field] && t(form.problems[field])
  return (
    <>
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
          <ResendConfirmation email={unconfirmed} returnTo={returnTo} />
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
    </>
  )
}
