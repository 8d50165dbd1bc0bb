import { useTranslation } from 'react-i18next'
import { useAuth } from '@renderer/app/auth-context'
import { PageSpinner } from '@renderer/ui/spinner'
import { LoginForm } from './login-form'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

/** `/auth`: the Customer Area's sign-in (spec §2). */
export const CustomerAuthPage = () => {
  const { t } = useTranslation('auth')
  return <AuthPage title={t('customer.title')} lead={t('customer.lead')} />
}

/** `/admin-auth`: the administrators' sign-in (spec §2). */
export const AdminAuthPage = () => {
  const { t } = useTranslation('auth')
  return <AuthPage title={t('admin.title')} lead={t('admin.lead')} />
}

const AuthPage = ({ title, lead }: { title: string; lead: string }) => {
  const { status } = useAuth()
  useLeaveWhenSignedIn()
  return status === 'signedOut' ? <LoginForm title={title} lead={lead} /> : <PageSpinner />
}
