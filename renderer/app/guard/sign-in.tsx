import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSpinner } from '@renderer/ui/spinner'

const LoginForm = lazy(async () => ({
  default: (await import('@renderer/features/auth/login-form')).LoginForm,
}))

interface SignInProps {
  /** 'Área Administrativa' where left out. */
  readonly title?: string
  /** A page waits behind it for its person. */
  readonly isHeld: boolean
  readonly footer?: ReactNode
}

/** The sign-in where a guarded page stands. */
export const SignIn = ({ title, isHeld, footer }: SignInProps) => {
  const { t } = useTranslation('auth')
  return (
    <Suspense fallback={<PageSpinner />}>
      <LoginForm
        title={title ?? t('admin.title')}
        lead={t(isHeld ? 'admin.held' : 'admin.lead')}
        footer={footer}
      />
    </Suspense>
  )
}
