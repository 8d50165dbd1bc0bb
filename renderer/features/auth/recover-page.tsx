import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { sessionMethods } from '@shared/contract/account/session-methods'
import { MailCode } from '@renderer/app/mail-code/mail-code'
import { Button } from '@renderer/ui/button'
import { AuthCard } from './auth-card'
import { AUTH_PATHS, emailOfState } from './auth-links'
import styles from './auth.module.css'
import { EmailField } from './email-field'
import { useRequestRecoveryMutation } from './endpoints'
import { useAccountError } from '@renderer/app/session/use-account-error'
import { useFields } from './use-fields'

/** `/auth/recuperar`: asks for a mail that lets its reader choose a new password; it never tells who has an account. */
export const RecoverPage = () => {
  const { t } = useTranslation('auth')
  const { state } = useLocation()
  const navigate = useNavigate()
  const tellError = useAccountError('recover.failed')
  const [request, { isLoading }] = useRequestRecoveryMutation()
  const form = useFields({ email: emailOfState(state) }, isLoading)
  const [message, setMessage] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const onSubmit = async (): Promise<void> => {
    const email = form.values.email.trim()
    const isGood = sessionMethods['session.requestRecovery'].input.shape.email.safeParse(email).success
    setMessage(null)
    setSentTo(null)
    form.setProblems(isGood ? {} : { email: email === '' ? 'email.required' : 'email.invalid' })
    if (!isGood) return form.goTo('email')
    try {
      await request({ email }).unwrap()
      setSentTo(email)
    } catch (cause) {
      setMessage(tellError(cause).text)
      form.goTo('email')
    }
  }
  const problem = form.problems.email
  return (
    <AuthCard title={t('recover.title')} lead={t('recover.lead')} testId="recover-page" onSubmit={onSubmit}>
      <EmailField {...form.field('email')} error={problem && t(problem)} autoComplete="email" />
      {message !== null && (
        <p className={styles.message} data-testid="recover-message">
          {message}
        </p>
      )}
      {sentTo !== null && (
        <p className={styles.done} role="status" data-testid="recover-sent">
          {t('recover.sent', { email: sentTo })}
        </p>
      )}
      {sentTo !== null && (
        <MailCode
          key={sentTo}
          email={sentTo}
          type="recovery"
          onAccepted={() => void navigate(AUTH_PATHS.newPassword, { replace: true })}
        />
      )}
      <Button
        type="submit"
        variant={sentTo === null ? 'primary' : 'secondary'}
        size="large"
        isBlock
        isBusy={isLoading}
        data-testid="recover-submit"
      >
        {isLoading ? t('recover.submitting') : sentTo === null ? t('recover.submit') : t('recover.again')}
      </Button>
    </AuthCard>
  )
}
