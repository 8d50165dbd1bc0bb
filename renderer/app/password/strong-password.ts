import { STRONG_PASSWORD_MIN } from '@shared/contract/account/session-methods'

export type StrongPasswordProblem = 'password.strongShort' | 'password.weak'

/** How guessable a password is by the library's lists: 0 (in every list) to 4. */
const STRONG = 3

/** Loads the lists of common passwords and words: 600 kB, only once such a password is set. */
const loadChecker = async () => {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  const dictionary = { ...common.dictionary, ...portuguese.dictionary }
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
}

/**
 * The problem of an owner's or platform admin's password: shorter than 10 characters, common, or made of the user's
 * own data. Where the lists cannot be loaded, the backend decides.
 */
export const strongPasswordProblem = async (
  password: string,
  ownWords: readonly string[],
): Promise<StrongPasswordProblem | null> => {
  if (password.length < STRONG_PASSWORD_MIN) return 'password.strongShort'
  const checker = await loadChecker().catch(() => null)
  const words = ownWords.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2)
  return checker && checker.check(password, words).score < STRONG ? 'password.weak' : null
}
