import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

const shortest = 10
/** The backend's own limit; the time of a check grows with the length. */
const longest = 72
/** Of the library's scores, 0 to 4. */
const strong = 3

let checker: Promise<ZxcvbnFactory> | null = null

/** Whether a password is long enough and none that lists of common passwords and words lead to. */
export const isStrongPassword = async (password: string): Promise<boolean> => {
  if (password.length < shortest) return false
  checker ??= loadChecker()
  return (await checker).check(password.slice(0, longest)).score >= strong
}

/** The lists take a quarter of a second to load. */
const loadChecker = async (): Promise<ZxcvbnFactory> => {
  const [core, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  const dictionary = { ...common.dictionary, ...portuguese.dictionary }
  return new core.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
}
