import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needsStrongPassword } from '@shared/domain/access/strong-password'
import { keepVerdict } from '@renderer/app/password/password-verdict'
import { strongPasswordProblem } from '@renderer/app/password/strong-password'
import { useAuth } from '@renderer/app/session/auth-context'
import { Button } from '@renderer/ui/button'
import { useToast } from '@renderer/ui/feedback/toasts'
import { PageSpinner } from '@renderer/ui/spinner'
import { AuthCard } from './auth-card'
import styles from './auth.module.css'
import { useSetPasswordMutation } from './endpoints'
import { LeaveWhenSignedIn } from './leave-when-signed-in'
import { LinkProblem } from './link-problem'
import { NewPasswordFields } from './new-password-fields'
import { newPasswordProblems, type NewPasswordField } from './new-password-problems'
import { useAccountError } from '@renderer/app/session/use-account-error'
import { useFields } from './use-fields'

/** `/auth/nova-senha`: where the link of a password mail leads; the link has signed the person in. */
export const NewPasswordPage = () => {
  const { status } = useAuth()
  const [isDone, setDone] = useState(false)
  if (status === 'loading') return <PageSpinner />
  if (isDone) return <LeaveWhenSignedIn />
  return status === 'signedIn' ? <NewPasswordForm onDone={() => setDone(true)} /> : <LinkProblem />
}

const NewPasswordForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('auth')
  const { session, access } = useAuth()
  const isStrong = needsStrongPassword(access)
  const [isChecking, setChecking] = useState(false)
  const toast = useToast()
  const tellError = useAccountError('newPassword.failed')
  const [setPassword, { isLoading }] = useSetPasswordMutation()
  const isBusy = isLoading || isChecking
  const form = useFields<NewPasswordField>({ password: '', repeat: '' }, isBusy)
  const [message, setMessage] = useState<string | null>(null)

  const onSubmit = async (): Promise<void> => {
    if (isBusy) return
    const problems = newPasswordProblems(form.values)
    if (isStrong && !problems.password) {
      setChecking(true)
      const weakness = await strongPasswordProblem(form.values.password, [session?.user.email ?? ''])
      setChecking(false)
      if (weakness) problems.password = weakness
    }
    form.setProblems(problems)
    setMessage(null)
    if (problems.password ?? problems.repeat) return form.goTo(problems.password ? 'password' : 'repeat')
    try {
      await setPassword({ password: form.values.password }).unwrap()
      if (session && isStrong) keepVerdict(session.user.id, 'strong')
      toast('success', { title: t('newPassword.done'), description: t('success.text') })
      onDone()
    } catch (cause) {
      setMessage(tellError(cause).text)
      form.goTo('password')
    }
  }

  return (
    <AuthCard
      title={t('newPassword.title')}
      lead={t('newPassword.lead', { email: session?.user.email })}
      testId="new-password-page"
      onSubmit={onSubmit}
    >
      <NewPasswordFields label={t('newPassword.label')} isStrong={isStrong} form={form} />
      {message !== null && (
        <p className={styles.message} data-testid="new-password-message">
          {message}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isBusy={isBusy}
        data-testid="new-password-submit"
      >
        {isBusy ? t('newPassword.submitting') : t('newPassword.submit')}
      </Button>
    </AuthCard>
  )
}
