import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import {
  FIELD_NAMES,
  registrationProblem,
  registrationProblems,
  sendableRegistration,
  type RegistrationField,
  type RegistrationProblem,
} from '@shared/domain/company/company-registration'
import type { Company } from '@shared/schemas/company/company'
import { asApiError } from '@renderer/api/error'
import { rememberConfirmationReturn, takeConfirmationReturn } from '@renderer/app/session/confirmation-return'
import { keepVerdict } from '@renderer/app/password/password-verdict'
import { strongPasswordProblem } from '@renderer/app/password/strong-password'
import { useAuth } from '@renderer/app/session/auth-context'
import { useDraftOwner } from '@renderer/app/session/use-draft-owner'
import { PATHS } from '@renderer/app/routes/paths'
import { useToast } from '@renderer/ui/feedback/toasts'
import { ACCOUNT_FIELDS, accountProblems, EMPTY_ACCOUNT, type AccountField } from './account'
import { keepDraft, readDraft } from './draft'
import { useRegisterCompanyMutation, useSignUpOwnerMutation } from './endpoints'

interface Registered {
  readonly company: Company
  readonly needsApproval: boolean
}

type Problems = Partial<Record<RegistrationField, RegistrationProblem>>
type AccountProblems = Partial<Record<AccountField, string>>

const isField = (field: unknown): field is RegistrationField =>
  (FIELD_NAMES as readonly unknown[]).includes(field)

/** Focuses the first field with a problem. */
const focusOn = (name: string | undefined): void => {
  if (name !== undefined) document.getElementsByName(name)[0]?.focus()
}

const SERVER_PROBLEM: Partial<Record<RegistrationField, RegistrationProblem>> = {
  cnpj: 'cnpj',
  cep: 'cep',
  fone_cliente: 'phone',
  email_cliente: 'email',
  website: 'url',
  uf: 'uf',
}

/** The registration's form: values, problems, and the result of sending it. */
export const useRegistration = () => {
  const { t } = useTranslation('register-company')
  const toast = useToast()
  const { session } = useAuth()
  const isSignedIn = session !== null
  const personId = useDraftOwner()
  const [draft, setDraft] = useState(() =>
    readDraft(localStorage, session?.user ?? null, () => crypto.randomUUID()),
  )
  const [account, setAccount] = useState(EMPTY_ACCOUNT)
  const [problems, setProblems] = useState<Problems>({})
  const [accountWrong, setAccountWrong] = useState<AccountProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [registered, setRegistered] = useState<Registered | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [signUp, signingUp] = useSignUpOwnerMutation()
  const [register, registering] = useRegisterCompanyMutation()

  useEffect(() => {
    if (!registered) keepDraft(localStorage, personId, draft)
  }, [draft, registered, personId])

  const awaitAddress = (awaits: string | null): void => setDraft((held) => ({ ...held, awaits }))

  const refused = (cause: unknown): void => {
    awaitAddress(null)
    const error = asApiError(cause)
    const field = error?.details.field
    const code = error?.code ?? 'unexpected'
    const message = code === 'too_many_requests' ? t('tooMany') : t(`errors:${code}`)
    setFailure(message)
    toast('error', { title: t('failed'), description: message })
    if (code === 'email_taken') focusOn('email')
    if (isField(field)) {
      setProblems((held) => ({ ...held, [field]: SERVER_PROBLEM[field] ?? 'required' }))
      focusOn(field)
    }
  }

  const registerCompany = async (): Promise<void> => {
    const { company, needs_approval } = await register({
      id: draft.id,
      ...sendableRegistration(draft.form),
    }).unwrap()
    keepDraft(localStorage, personId, null)
    takeConfirmationReturn()
    setRegistered({ company, needsApproval: needs_approval })
    toast('success', { title: t(needs_approval ? 'done.waits' : 'done.title') })
  }

  const submit = async (): Promise<void> => {
    const found = registrationProblems(draft.form)
    const wrong: AccountProblems = isSignedIn ? {} : { ...accountProblems(account) }
    if (!isSignedIn && !wrong.password) {
      setChecking(true)
      const weakness = await strongPasswordProblem(account.password, [account.email, account.nome])
      // Disabled fields take no focus, so it waits until they are enabled.
      flushSync(() => setChecking(false))
      if (weakness) wrong.password = weakness
    }
    setProblems(found)
    setAccountWrong(wrong)
    setFailure(null)
    const first = FIELD_NAMES.find((field) => found[field]) ?? ACCOUNT_FIELDS.find((field) => wrong[field])
    if (first) return focusOn(first)
    try {
      if (!isSignedIn) {
        const { nome, telefone, email, password } = account
        const person = { nome: nome.trim(), telefone: telefone.trim(), email: email.trim(), password }
        const { session } = await signUp(person).unwrap()
        if (session) keepVerdict(session.user.id, 'strong')
        else {
          rememberConfirmationReturn(PATHS.registerCompany)
          return awaitAddress(person.email.toLowerCase())
        }
      }
      await registerCompany()
    } catch (cause) {
      refused(cause)
    }
  }

  const goOn = async (): Promise<void> => {
    // The sign-up has checked it.
    if (session && account.password !== '') keepVerdict(session.user.id, 'strong')
    try {
      await registerCompany()
    } catch (cause) {
      refused(cause)
    }
  }

  return {
    form: draft.form,
    account,
    problems,
    accountWrong,
    failure,
    registered,
    /** The address whose confirmation the form waits for. */
    awaits: isSignedIn ? null : draft.awaits,
    /**
     * The code was typed here, or the link was followed in another tab, or the person came back signed in: the form was
     * sent before, and `goOn` registers the company.
     */
    isConfirmed: session !== null && session.user.email === draft.awaits,
    goOn,
    isSignedIn,
    isBusy: isChecking || signingUp.isLoading || registering.isLoading,
    submit,
    /** Back to the form, whose address was wrong. */
    correctAddress: (): void => {
      takeConfirmationReturn()
      flushSync(() => awaitAddress(null))
      focusOn('email')
    },
    type: (field: RegistrationField, value: string): void => {
      setDraft((held) => ({ ...held, form: { ...held.form, [field]: value } }))
      // A field is checked again when it loses the focus, not while it is corrected.
      setProblems((held) => (held[field] ? { ...held, [field]: undefined } : held))
    },
    leave: (field: RegistrationField): void => {
      const problem = registrationProblem(field, draft.form[field])
      if (draft.form[field].trim() !== '' && problem) setProblems((held) => ({ ...held, [field]: problem }))
      // Most owners have one number; another one can be typed over it.
      if (field === 'fone_cliente' && !problem)
        setAccount((held) =>
          held.telefone === '' ? { ...held, telefone: draft.form.fone_cliente.trim() } : held,
        )
    },
    typeAccount: (field: AccountField, value: string): void => {
      setAccount((held) => ({ ...held, [field]: value }))
      setAccountWrong((held) => (held[field] ? { ...held, [field]: undefined } : held))
    },
  }
}

export type RegistrationForm = ReturnType<typeof useRegistration>
