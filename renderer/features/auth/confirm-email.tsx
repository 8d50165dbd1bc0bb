import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { ConfirmByCode } from '@renderer/app/mail-code/confirm-by-code'
import { returnPathOf } from '@renderer/app/routes/paths'
import { AuthCard } from './auth-card'
import { signInLink } from './auth-links'

/** The confirmation of a new account on a page of its own. */
export const ConfirmEmail = ({ email }: { readonly email: string }) => {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  return (
    <AuthCard
      title={t('confirm.title')}
      testId="confirm-email"
      footer={
        <Link to={signInLink(params)} state={{ email }} data-testid="to-sign-in">
          {t('confirm.toSignIn')}
        </Link>
      }
    >
      <ConfirmByCode email={email} returnTo={returnPathOf(params) ?? undefined} />
    </AuthCard>
  )
}
