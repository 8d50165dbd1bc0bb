import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { returnPathOf } from '@renderer/app/routes/paths'
import { AuthCard } from './auth-card'
import { AUTH_PATHS, emailOfState } from './auth-links'
import { LoginFields, useLogin } from './login-fields'

/** Title and lead above the sign-in, with the ways to another form below it (spec §2). */
export const LoginForm = ({ title, lead, footer }: { title: string; lead: string; footer?: ReactNode }) => {
  const { t } = useTranslation('auth')
  const { state } = useLocation()
  const [params] = useSearchParams()
  const login = useLogin(emailOfState(state))
  return (
    <AuthCard
      title={title}
      lead={lead}
      testId="login-page"
      onSubmit={login.onSubmit}
      footer={
        <>
          <Link to={AUTH_PATHS.recover} state={{ email: login.form.values.email }} data-testid="to-recover">
            {t('recover.link')}
          </Link>
          {footer}
        </>
      }
    >
      <LoginFields login={login} returnTo={returnPathOf(params) ?? undefined} />
    </AuthCard>
  )
}
