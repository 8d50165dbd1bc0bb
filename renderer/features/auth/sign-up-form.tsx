import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company/company'
import { returnPathOf } from '@renderer/app/routes/paths'
import { AuthCard } from './auth-card'
import { signInLink } from './auth-links'
import { ConfirmEmail } from './confirm-email'
import { SignUpInputs, useSignUpForm } from './sign-up-parts'
import { usePageCompany } from './use-page-company'

/** A new account on a page of its own. Afterwards the e-mail is to be confirmed. */
export const SignUpForm = () => {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const company = usePageCompany()
  const signUp = useSignUpForm({ companyId: company?.id ?? null, returnTo: returnPathOf(params) })
  const { email, waitingFor } = signUp
  const companyName = company && companyDisplayName(company)

  if (waitingFor !== null) return <ConfirmEmail email={waitingFor} />
  return (
    <AuthCard
      title={t('signUp.title')}
      lead={companyName ? t('signUp.leadOf', { name: companyName }) : t('signUp.lead')}
      testId="sign-up-page"
      onSubmit={signUp.onSubmit}
      footer={
        <Link to={signInLink(params)} state={{ email }} replace data-testid="to-sign-in">
          {t('signUp.toSignIn')}
        </Link>
      }
    >
      <SignUpInputs
        signUp={signUp}
        toSignIn={
          <Link to={signInLink(params)} state={{ email }} data-testid="taken-sign-in">
            {t('submit')}
          </Link>
        }
      />
    </AuthCard>
  )
}
