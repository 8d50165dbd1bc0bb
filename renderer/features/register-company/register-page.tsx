import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company/company'
import type { Company } from '@shared/schemas/company/company'
import { useAuth } from '@renderer/app/session/auth-context'
import { useCompany } from '@renderer/app/company/company-context'
import { authPathWithReturn, PATHS } from '@renderer/app/routes/paths'
import { ConfirmByCode } from '@renderer/app/mail-code/confirm-by-code'
import { Button } from '@renderer/ui/button'
import { CenteredCard } from '@renderer/ui/centered-card'
import { Banner } from '@renderer/ui/feedback/banner'
import { PageSpinner } from '@renderer/ui/spinner'
import { AccountFields } from './account-fields'
import { CompanyFields } from './company-fields'
import styles from './register.module.css'
import { useRegistration } from './use-registration'

const SIGN_IN = authPathWithReturn(PATHS.registerCompany)

const Registered = ({ company, needsApproval }: { company: Company; needsApproval: boolean }) => {
  const { t } = useTranslation('register-company')
  const { select } = useCompany()
  const navigate = useNavigate()
  const enter = (): void => {
    select(company)
    void navigate(PATHS.admin)
  }
  return (
    <CenteredCard title={t(needsApproval ? 'done.waits' : 'done.title')} testId="register-done">
      <p>
        {t(needsApproval ? 'done.waitsText' : 'done.text', {
          name: companyDisplayName(company) ?? company.slug,
        })}
      </p>
      <Button variant="primary" onClick={enter} data-testid="register-enter">
        {t('done.enter')}
      </Button>
    </CenteredCard>
  )
}

const ConfirmFirst = ({ email, onCorrect }: { email: string; onCorrect: () => void }) => {
  const { t } = useTranslation(['register-company', 'auth'])
  return (
    <CenteredCard title={t('auth:confirm.title')} testId="register-confirm">
      <ConfirmByCode email={email} returnTo={PATHS.registerCompany} />
      <p>{t('confirmThen')}</p>
      <Button variant="ghost" isBlock onClick={onCorrect} data-testid="register-correct">
        {t('correctAddress')}
      </Button>
      <Link to={SIGN_IN} state={{ email }}>
        {t('auth:confirm.toSignIn')}
      </Link>
    </CenteredCard>
  )
}

/** The form was sent before the address was confirmed: nothing is left to press. */
const Confirmed = ({ onShown }: { onShown: () => void }) => {
  const goOn = useEffectEvent(onShown)
  useEffect(() => goOn(), [])
  return <PageSpinner />
}

/** `/cadastrar-empresa`: a company and, where necessary, its owner's account in the same form. */
export const RegisterPage = () => {
  // A draft belongs to a user, who must be known first.
  return useAuth().status === 'loading' ? <PageSpinner /> : <Registration />
}

const Registration = () => {
  const { t } = useTranslation('register-company')
  const registration = useRegistration()
  const { registered, awaits, isConfirmed, failure, isSignedIn, isBusy, submit, goOn, correctAddress } =
    registration
  if (registered) return <Registered {...registered} />
  if (isConfirmed) return <Confirmed onShown={() => void goOn()} />
  if (awaits !== null) return <ConfirmFirst email={awaits} onCorrect={correctAddress} />
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className={styles.page} onSubmit={onSubmit} noValidate data-testid="register-page">
      <header>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {!isSignedIn && (
          <p>
            <Link to={SIGN_IN} className={styles.link} data-testid="register-sign-in">
              {t('haveAccount')}
            </Link>
          </p>
        )}
      </header>
      <CompanyFields registration={registration} />
      {!isSignedIn && <AccountFields registration={registration} />}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" isBusy={isBusy} data-testid="register-submit">
          {t(isBusy ? 'submitting' : 'submit')}
        </Button>
      </div>
    </form>
  )
}
