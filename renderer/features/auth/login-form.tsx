import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import { BackIcon } from '@renderer/ui/icons'
import styles from './auth.module.css'
import { PasswordField } from './password-field'
import { LabelledInput } from './labelled-input'
import type { SignInFields } from './sign-in-fields'
import { useLoginBack } from './use-login-back'
import { useSignIn } from './use-sign-in'

/** Title, e-mail, password and a button whose text tells what happens; all still while it does (spec §2). */
export const LoginForm = ({ title, lead }: { title: string; lead: string }) => {
  const { t } = useTranslation('auth')
  const back = useLoginBack()
  const titleId = useId()
  const [fields, setFields] = useState<SignInFields>({ email: '', password: '' })
  const { submit, mend, problems, message, isSubmitting } = useSignIn()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [next, setNext] = useState<{ field: keyof SignInFields } | null>(null)

  // Fields are disabled while it runs and lose the cursor; it comes back where something is to be mended.
  useEffect(() => {
    if (!next || isSubmitting) return
    const input = next.field === 'email' ? email : password
    input.current?.focus()
  }, [next, isSubmitting])

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSubmitting) return
    const field = await submit(fields)
    if (field) setNext({ field })
  }
  const change = (field: keyof SignInFields) => (value: string) => {
    setFields((held) => ({ ...held, [field]: value }))
    mend(field)
  }
  const problemText = (field: keyof SignInFields) => problems[field] && t(`${field}.${problems[field]}`)

  return (
    <div className={styles.page} data-testid="login-page">
      <form
        className={styles.card}
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => void onSubmit(event)}
      >
        <button type="button" className={styles.back} onClick={back} data-testid="login-back">
          <BackIcon /> {t('back')}
        </button>
        <h1 id={titleId} className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <LabelledInput
          ref={email}
          label={t('email.label')}
          error={problemText('email')}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.email}
          onValue={change('email')}
          disabled={isSubmitting}
        />
        <PasswordField
          ref={password}
          label={t('password.label')}
          error={problemText('password')}
          value={fields.password}
          onValue={change('password')}
          disabled={isSubmitting}
        />
        {message && (
          <p className={styles.message} data-testid="login-message">
            {message}
          </p>
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
      </form>
    </div>
  )
}
