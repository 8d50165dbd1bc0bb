import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@renderer/ui/button'
import styles from './auth.module.css'
import { EmailField } from './email-field'
import { LabelledInput } from './labelled-input'
import { NewPasswordFields } from './new-password-fields'
import type { SignUpField } from './sign-up-fields'
import { useFields } from './use-fields'
import { useSignUp } from './use-sign-up'

const BLANK = { nome: '', telefone: '', email: '', password: '', repeat: '' }

interface SignUpParts {
  /** Of the page's company: who signs up there becomes its customer. */
  readonly companyId: string | null
  /** The page of ours that the mail's link leads back to. */
  readonly returnTo: string | null
  readonly email?: string
}

/** A new account in the making: what is typed, and the address that has to be confirmed. */
export const useSignUpForm = ({ companyId, returnTo, email = '' }: SignUpParts) => {
  const { submit, failure, isSubmitting } = useSignUp(companyId, returnTo)
  const form = useFields<SignUpField>({ ...BLANK, email }, isSubmitting)
  const [waitingFor, setWaitingFor] = useState<string | null>(null)

  const onSubmit = async (): Promise<void> => {
    if (isSubmitting) return
    const outcome = await submit(form.values)
    form.setProblems(outcome.problems)
    setWaitingFor(outcome.confirm)
    if (outcome.goTo) form.goTo(outcome.goTo)
  }
  return { form, failure, isSubmitting, waitingFor, onSubmit, email: form.values.email.trim() }
}

interface SignUpInputsProps {
  readonly signUp: ReturnType<typeof useSignUpForm>
  /** Where an address that has an account already can sign in. */
  readonly toSignIn: ReactNode
}

/** Name, phone, e-mail and the password twice (spec §5). */
export const SignUpInputs = ({ signUp: { form, failure, isSubmitting }, toSignIn }: SignUpInputsProps) => {
  const { t } = useTranslation('auth')
  const problemText = (field: SignUpField) => form.problems[field] && t(form.problems[field])
  return (
    <>
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
          {failure.text} {failure.isTaken && toSignIn}
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
    </>
  )
}
