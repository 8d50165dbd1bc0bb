import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { useSignInMutation } from '@renderer/api/endpoints/session'
import { useToast } from '@renderer/ui/feedback/toasts'
import { sendable, signInProblems, type SignInFields, type SignInProblems } from './sign-in-fields'
import { signInErrorText } from './sign-in-error'

/** Signing in with the spec's texts: toasts for what happened, and the same beside the form where it can be mended. */
export const useSignIn = () => {
  const { t } = useTranslation('auth')
  const toast = useToast()
  const [signIn, { isLoading }] = useSignInMutation()
  const [problems, setProblems] = useState<SignInProblems>({})
  const [message, setMessage] = useState<string | null>(null)

  /** Answers which field to go to next, or null when the person is signed in. */
  const submit = async (fields: SignInFields): Promise<keyof SignInFields | null> => {
    const found = signInProblems(fields)
    setProblems(found)
    setMessage(null)
    if (found.email || found.password) return found.email ? 'email' : 'password'
    try {
      await signIn(sendable(fields)).unwrap()
      toast('success', { title: t('success.title'), description: t('success.text') })
      return null
    } catch (cause) {
      const error = asApiError(cause) ?? { code: 'unexpected' as const, raw: null }
      const told = signInErrorText(error)
      const description = 'raw' in told ? told.raw : t(told.key)
      toast('error', { title: t(told.title), description })
      setMessage(description)
      return error.code === 'email_not_confirmed' ? 'email' : 'password'
    }
  }

  const mend = (field: keyof SignInFields): void =>
    setProblems((held) => (held[field] ? { ...held, [field]: undefined } : held))

  return { submit, mend, problems, message, isSubmitting: isLoading }
}
