import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { companyDisplayName } from '@shared/domain/company/company'
import { Button } from '@renderer/ui/button'
import { AuthCard } from './auth-card'
import { signInLink } from './auth-links'
import styles from './auth.module.css'
import { ConfirmEmail } from './confirm-email'
import { EmailField } from './email-field'
import { LabelledInput } from './labelled-input'
import { NewPasswordFields } from './new-password-fields'
import type { SignUpField } from './sign-up-fields'
import { useFields } from './use-fields'
import { usePageCompany } from './use-page-company'
import { useSignUp } from './use-sign-up'

const BLANK = { nome: '', telefone: '', email: '', password: '', repeat: '' }

/** A new account: name, phone, e-mail and the password twice (spec §5). Afterwards the e-mail is to be confirmed. */
export const SignUpForm = () => {
  const { t } = useTranslation('auth')
  const [params] = useSearchParams()
  const company = usePageCompany()
  const { submit, failure, isSubmitting } = useSignUp(company?.id ?? null)
  const form = useFields<SignUpField>(BLANK, isSubmitting)
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  const email = form.values.email.trim()
  const companyName = company && companyDisplayName(company)

  const onSubmit = async (): Promise<void> => {
    if (isSubmitting) return
    const outcome = await submit(form.values)
    form.setProblems(outcome.problems)
    setWaitingFor(outcome.confirm)
    if (outcome.goTo) form.goTo(outcome.goTo)
  }
  const problemText = (field: SignUpField) => form.problems[field] && t(form.problems[field])

  if (waitingFor !== null) return <ConfirmEmail email={waitingFor} />
  return (
    <AuthCard
      title={t('signUp.title')}
      lead={companyName ? t('signUp.leadOf', { name: companyName }) : t('signUp.lead')}
      testId="sign-up-page"
      onSubmit={onSubmit}
      footer={
        <Link to={signInLink(params)} state={{ email }} replace data-testid="to-sign-in">
          {t('signUp.toSignIn')}
        </Link>
      }
    >
      <LabelledInput
        {...form.field('nome')}
        label={t('nome.label')}
        error={problemText('nome')}
        autoComplete="name"
      />
      <LabelledInput
        {...form.field('telefone')}
        label={t('telefone.label')}
        hint={t('telefone.hint')}
        error={problemText('telefone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <EmailField {...form.field('email')} error={problemText('email')} autoComplete="email" />
      <NewPasswordFields label={t('password.label')} form={form} />
      {failure && (
        <p className={styles.message} data-testid="sign-up-message">
          {failure.text}{' '}
          {failure.isTaken && (
            <Link to={signInLink(params)} state={{ email }} data-testid="taken-sign-in">
              {t('submit')}
            </Link>
          )}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isBusy={isSubmitting}
        data-testid="sign-up-submit"
      >
        {isSubmitting ? t('signUp.submitting') : t('signUp.submit')}
      </Button>
    </AuthCard>
  )
}
