/** The parts of the product whose screens `npm run looks -- <part>` pictures; each is a file in scripts/looks. */
const PARTS = ['public', 'terminal', 'office'] as const

/** Pictures every screen and state of a part into test-results/looks, for people to look at; no test depends on it. */
export const main = async ([part = '', ...rest]: readonly string[]): Promise<void> => {
  if (!PARTS.some((one) => one === part)) {
    console.error(`Usage: npm run looks -- ${PARTS.join(' | ')}`)
    process.exitCode = 2
    return
  }
  const { takeLooks } = (await import(`./looks/${part}.ts`)) as {
    takeLooks: (args: readonly string[]) => Promise<void>
  }
  await takeLooks(rest)
}
