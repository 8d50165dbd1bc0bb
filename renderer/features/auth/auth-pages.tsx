import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useAuth } from '@renderer/app/session/auth-context'
import { PageSpinner } from '@renderer/ui/spinner'
import { isSignUp, signUpLink } from './auth-links'
import { LeaveWhenSignedIn } from './leave-when-signed-in'
import { LoginForm } from './login-form'
import { SignUpForm } from './sign-up-form'

/** `/auth`: the Customer Area, signing in and signing up (spec §2). */
export const CustomerAuthPage = () => {
  const { t } = useTranslation('auth')
  const { status } = useAuth()
  const [params] = useSearchParams()
  if (status === 'loading') return <PageSpinner />
  if (status === 'signedIn') return <LeaveWhenSignedIn />
  if (isSignUp(params)) return <SignUpForm />
  return (
    <LoginForm
      title={t('customer.title')}
      lead={t('customer.lead')}
      footer={
        <Link to={signUpLink(params)} data-testid="to-sign-up">
          {t('signUp.link')}
        </Link>
      }
    />
  )
}

/** `/admin-auth`: the administrators' sign-in (spec §2). */
export const AdminAuthPage = () => {
  const { t } = useTranslation('auth')
  const { status } = useAuth()
  if (status === 'loading') return <PageSpinner />
  if (status === 'signedIn') return <LeaveWhenSignedIn />
  return <LoginForm title={t('admin.title')} lead={t('admin.lead')} />
}
