import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAuth } from '@renderer/app/session/auth-context'
import { Sheet } from '@renderer/ui/sheet'
import { Spinner } from '@renderer/ui/spinner'
import { AUTH_PATHS } from './auth-links'
import styles from './auth.module.css'
import { CodeWay } from './code-way'
import { ConfirmByCode } from '@renderer/app/mail-code/confirm-by-code'
import { useGetSignInWaysQuery } from './endpoints'
import { LoginFields, useLogin } from './login-fields'
import { SignUpInputs, useSignUpForm } from './sign-up-parts'

type Way = 'code' | 'password' | 'signUp'

export interface SignInSheetProps {
  /** What waits until the person is signed in. */
  readonly lead: string
  /** Whose page this is: a new account becomes its customer. */
  readonly companyId: string
  /** The page of ours that a mail's link leads back to, on whatever device. */
  readonly returnTo: string
  readonly onClose: () => void
  readonly testId: string
}

/**
 * Signing in above the page, which keeps its place: by a mailed code, by password, or with a new account. Who opens it
 * closes it once the person is signed in; what the backend does not offer is not shown.
 */
export const SignInSheet = ({ lead, companyId, returnTo, onClose, testId }: SignInSheetProps) => {
  const { t } = useTranslation('auth')
  const { status } = useAuth()
  const { data: offered, isLoading } = useGetSignInWaysQuery()
  const [chosen, setChosen] = useState<Way | null>(null)
  const [email, setEmail] = useState('')
  const ways = (['code', 'password', 'signUp'] as const).filter(
    (way) => way === 'password' || (way === 'code' ? offered?.code : offered?.sign_up) !== false,
  )
  const way = chosen ?? ways[0] ?? 'password'
  const parts = { companyId, returnTo, email }

  const form = (): ReactNode => {
    if (isLoading || status === 'signedIn') return <Spinner />
    if (way === 'code')
      return <CodeWay email={email} onEmail={setEmail} companyId={companyId} returnTo={returnTo} />
    if (way === 'password') return <PasswordWay {...parts} hasCode={ways.includes('code')} />
    return <NewAccountWay {...parts} onTaken={() => setChosen('password')} />
  }
  return (
    <Sheet title={t(`sheet.title.${way}`)} onClose={onClose} testId={testId}>
      <div className={styles.sheet} data-way={way}>
        <p>{lead}</p>
        {form()}
        {status !== 'signedIn' && (
          <div className={styles.ways}>
            {ways
              .filter((other) => other !== way)
              .map((other) => (
                <button
                  key={other}
                  type="button"
                  className={styles.link}
                  onClick={() => setChosen(other)}
                  data-testid={`way-${other}`}
                >
                  {t(`sheet.way.${other}`)}
                </button>
              ))}
          </div>
        )}
      </div>
    </Sheet>
  )
}

interface WayProps {
  readonly companyId: string
  readonly returnTo: string
  readonly email: string
}

const submitting =
  (submit: () => Promise<void>) =>
  (event: FormEvent): void => {
    event.preventDefault()
    void submit()
  }

const PasswordWay = ({ email, returnTo, hasCode }: WayProps & { readonly hasCode: boolean }) => {
  const { t } = useTranslation('auth')
  const login = useLogin(email)
  return (
    <form className={styles.way} noValidate onSubmit={submitting(login.onSubmit)}>
      <LoginFields login={login} returnTo={returnTo} />
      {/* Who forgot a password signs in by code, where there is one. */}
      {!hasCode && (
        <Link to={AUTH_PATHS.recover} state={{ email: login.form.values.email }}>
          {t('recover.link')}
        </Link>
      )}
    </form>
  )
}

const NewAccountWay = ({ onTaken, ...parts }: WayProps & { readonly onTaken: () => void }) => {
  const { t } = useTranslation('auth')
  const signUp = useSignUpForm(parts)
  if (signUp.waitingFor !== null)
    return (
      <div className={styles.way}>
        <ConfirmByCode email={signUp.waitingFor} returnTo={parts.returnTo} />
      </div>
    )
  return (
    <form className={styles.way} noValidate onSubmit={submitting(signUp.onSubmit)}>
      <SignUpInputs
        signUp={signUp}
        toSignIn={
          <button type="button" className={styles.link} onClick={onTaken}>
            {t('submit')}
          </button>
        }
      />
    </form>
  )
}
