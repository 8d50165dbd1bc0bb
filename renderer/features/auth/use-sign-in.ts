import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '@renderer/api/error'
import { useSignInMutation } from '@renderer/api/endpoints/session'
import { useJudgePassword } from '@renderer/app/password/use-judge-password'
import { useToast } from '@renderer/ui/feedback/toasts'
import { sendable, signInProblems, type SignInFields, type SignInProblems } from './sign-in-fields'
import { signInErrorText } from './sign-in-error'

interface Outcome {
  /** Which field to go to next; null when the person is signed in. */
  readonly goTo: keyof SignInFields | null
  readonly problems: SignInProblems
  readonly isUnconfirmed: boolean
}

/** Signing in with the spec's texts: toasts for what happened, and the same beside the form where it can be mended. */
export const useSignIn = () => {
  const { t } = useTranslation('auth')
  const toast = useToast()
  const [signIn, { isLoading }] = useSignInMutation()
  const judge = useJudgePassword()
  const [message, setMessage] = useState<string | null>(null)

  const submit = async (fields: SignInFields): Promise<Outcome> => {
    const problems = signInProblems(fields)
    setMessage(null)
    if (problems.email || problems.password)
      return { goTo: problems.email ? 'email' : 'password', problems, isUnconfirmed: false }
    try {
      const session = await signIn(sendable(fields)).unwrap()
      void judge(session, fields.password)
      // A missing second factor means nobody is signed in yet: the toast follows it.
      if (!session.needs_factor)
        toast('success', { title: t('success.title'), description: t('success.text') })
      return { goTo: null, problems, isUnconfirmed: false }
    } catch (cause) {
      const error = asApiError(cause) ?? { code: 'unexpected' as const, raw: null }
      const message = signInErrorText(error)
      const description = 'raw' in message ? message.raw : t(message.key)
      toast('error', { title: t(message.title), description })
      setMessage(description)
      const isUnconfirmed = error.code === 'email_not_confirmed'
      return { goTo: isUnconfirmed ? 'email' : 'password', problems, isUnconfirmed }
    }
  }

  return { submit, message, isSubmitting: isLoading }
}
