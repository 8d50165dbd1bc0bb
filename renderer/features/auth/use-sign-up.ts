import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '@renderer/ui/feedback/toasts'
import { useSignUpMutation } from './endpoints'
import {
  sendableSignUp,
  SIGN_UP_FIELDS,
  signUpProblems,
  type SignUpField,
  type SignUpProblems,
  type SignUpValues,
} from './sign-up-fields'
import { useAccountError } from '@renderer/app/session/use-account-error'

interface Outcome {
  readonly problems: SignUpProblems
  readonly goTo: SignUpField | null
  /** The address a confirmation was sent to; null when none is waited for. */
  readonly confirm: string | null
}

/** Signs up: checks and sends the form, and reports the outcome. */
export const useSignUp = (companyId: string | null, returnTo: string | null) => {
  const { t } = useTranslation('auth')
  const toast = useToast()
  const tellError = useAccountError('signUp.failed')
  const [signUp, { isLoading }] = useSignUpMutation()
  const [failure, setFailure] = useState<{ readonly text: string; readonly isTaken: boolean } | null>(null)

  const submit = async (values: SignUpValues): Promise<Outcome> => {
    const problems = signUpProblems(values)
    setFailure(null)
    const first = SIGN_UP_FIELDS.find((field) => problems[field])
    if (first) return { problems, goTo: first, confirm: null }
    const sent = sendableSignUp(values)
    try {
      const { session } = await signUp({
        ...sent,
        ...(companyId === null ? {} : { company_id: companyId }),
        ...(returnTo === null ? {} : { return_to: returnTo }),
      }).unwrap()
      if (!session) return { problems, goTo: null, confirm: sent.email }
      toast('success', { title: t('signUp.done'), description: t('success.text') })
      return { problems, goTo: null, confirm: null }
    } catch (cause) {
      const { text, code } = tellError(cause)
      setFailure({ text, isTaken: code === 'email_taken' })
      return { problems, goTo: code === 'weak_password' ? 'password' : 'email', confirm: null }
    }
  }
  return { submit, failure, isSubmitting: isLoading }
}
