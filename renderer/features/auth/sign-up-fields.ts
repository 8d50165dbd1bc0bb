import { sessionMethods } from '@shared/contract/account/session-methods'
import { newPasswordProblems } from './new-password-problems'

export const SIGN_UP_FIELDS = ['nome', 'telefone', 'email', 'password', 'repeat'] as const
export type SignUpField = (typeof SIGN_UP_FIELDS)[number]
export type SignUpValues = Readonly<Record<SignUpField, string>>

type Checked = 'nome' | 'telefone' | 'email'
type Problem = `${Checked}.${'required' | 'invalid'}` | 'password.required' | 'password.short'
export type SignUpProblems = Partial<
  Record<SignUpField, Problem | NonNullable<ReturnType<typeof newPasswordProblems>['password']>>
>

/** As it is sent: trimmed, but for the password, whose blanks count. */
export const sendableSignUp = ({ nome, telefone, email, password }: SignUpValues) => ({
  nome: nome.trim(),
  telefone: telefone.trim(),
  email: email.trim(),
  password,
})

/** What is wrong before anything is sent (spec §5), each field with its own words: the contract's own schema decides. */
export const signUpProblems = (values: SignUpValues): SignUpProblems => {
  const { shape } = sessionMethods['session.signUp'].input
  const sent = sendableSignUp(values)
  const problems: SignUpProblems = {}
  for (const field of ['nome', 'telefone', 'email'] as const) {
    if (sent[field] === '') problems[field] = `${field}.required`
    else if (!shape[field].safeParse(sent[field]).success) problems[field] = `${field}.invalid`
  }
  return { ...problems, ...newPasswordProblems(values) }
}
