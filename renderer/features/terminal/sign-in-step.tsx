import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { useSignInMutation } from '@renderer/api/endpoints/session'
import { Button } from '@renderer/ui/button'
import { TextField } from '@renderer/ui/field'
import styles from './setup-page.module.css'

/** The sign-in of a manager who sets the terminal up. */
export const SignInStep = ({ onBack }: { onBack: () => void }) => {
  const { t } = useTranslation('terminal')
  const [signIn, { isLoading, error }] = useSignInMutation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refused = asApiError(error)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isFilled = email.trim() !== '' && password !== ''
    setMissing(!isFilled)
    if (isFilled) void signIn({ email: email.trim(), password })
  }
  // The backend's own text is the fallback where there is no translation.
  const refusal =
    refused && (refused.code === 'unexpected' && refused.raw ? refused.raw : t(`errors:${refused.code}`))
  const problem = isMissing ? t('signIn.required') : refusal
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{t('signIn.title')}</h2>
      <p>{t('signIn.text')}</p>
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        value={email}
        disabled={isLoading}
        data-testid="setup-email"
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t('signIn.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        disabled={isLoading}
        data-testid="setup-password"
        onChange={(event) => setPassword(event.target.value)}
      />
      {problem && (
        <p role="alert" className={styles.problem} data-testid="setup-problem" data-code={refused?.code}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack} disabled={isLoading}>
          {t('setup.back')}
        </Button>
        <Button type="submit" variant="primary" size="large" isBusy={isLoading} data-testid="setup-sign-in">
          {t(isLoading ? 'signIn.submitting' : 'signIn.submit')}
        </Button>
      </div>
    </form>
  )
}
