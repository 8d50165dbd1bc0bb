import { PASSWORD_MIN, sessionMethods } from '@shared/contract/account/session-methods'

export const ACCOUNT_FIELDS = ['nome', 'telefone', 'email', 'password', 'repeat'] as const
export type AccountField = (typeof ACCOUNT_FIELDS)[number]
export type Account = Readonly<Record<AccountField, string>>

export const EMPTY_ACCOUNT: Account = { nome: '', telefone: '', email: '', password: '', repeat: '' }

/** The problems of the account's fields, as keys of the namespace `auth` (spec §5). */
export const accountProblems = (account: Account): Readonly<Partial<Record<AccountField, string>>> => {
  const { shape } = sessionMethods['session.signUp'].input
  const problems: Partial<Record<AccountField, string>> = {}
  for (const field of ['nome', 'telefone', 'email'] as const) {
    const text = account[field].trim()
    if (text === '') problems[field] = `${field}.required`
    else if (!shape[field].safeParse(text).success) problems[field] = `${field}.invalid`
  }
  if (account.password === '') problems.password = 'password.required'
  else if (account.password.length < PASSWORD_MIN) problems.password = 'password.short'
  else if (!shape.password.safeParse(account.password).success) problems.password = 'password.invalid'
  if (account.repeat === '') problems.repeat = 'repeat.required'
  else if (account.repeat !== account.password) problems.repeat = 'repeat.mismatch'
  return problems
}
