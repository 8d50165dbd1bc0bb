import type { StrongPasswordProblem } from '@renderer/app/password/strong-password'
import { PASSWORD_MIN, newPasswordSchema } from '@shared/contract/account/session-methods'

export type NewPasswordField = 'password' | 'repeat'
type Problem =
  | StrongPasswordProblem
  | 'password.required'
  | 'password.short'
  | 'password.invalid'
  | 'repeat.required'
  | 'repeat.mismatch'

/** What is wrong with a password that is being chosen (spec §5): at least 6 characters, and twice the same. */
export const newPasswordProblems = ({
  password,
  repeat,
}: Readonly<Record<NewPasswordField, string>>): Partial<Record<NewPasswordField, Problem>> => {
  const problems: Partial<Record<NewPasswordField, Problem>> = {}
  if (password === '') problems.password = 'password.required'
  else if (password.length < PASSWORD_MIN) problems.password = 'password.short'
  else if (!newPasswordSchema.safeParse(password).success) problems.password = 'password.invalid'
  if (repeat === '') problems.repeat = 'repeat.required'
  else if (repeat !== password) problems.repeat = 'repeat.mismatch'
  return problems
}
