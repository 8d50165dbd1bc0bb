import { methods } from '@shared/contract/methods'

export interface SignInFields {
  readonly email: string
  readonly password: string
}

type Problem = `${keyof SignInFields}.${'required' | 'invalid'}`
export type SignInProblems = Partial<Record<keyof SignInFields, Problem>>

/** What is wrong before anything is sent (spec §5): the contract's own schema decides. */
export const signInProblems = (fields: SignInFields): SignInProblems => {
  const parsed = methods['session.signIn'].input.safeParse(sendable(fields))
  if (parsed.success) return {}
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  const problems: SignInProblems = {}
  for (const field of ['email', 'password'] as const) {
    if (wrong.has(field)) problems[field] = `${field}.${fields[field].trim() === '' ? 'required' : 'invalid'}`
  }
  return problems
}

/** Whether it may be an e-mail, as the contract has it. */
export const isEmail = (text: string): boolean =>
  methods['session.signIn'].input.shape.email.safeParse(text).success

/** As it is sent: keyboards of phones put a blank behind a completed address. */
export const sendable = ({ email, password }: SignInFields): SignInFields => ({
  email: email.trim(),
  password,
})
