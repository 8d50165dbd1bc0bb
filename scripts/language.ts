import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { countLanguage, excess, lowered, type LanguageCounts } from './checks/language'
import { runCommand } from './lib/processes'
import { inProject } from './lib/project'

const DEBT = inProject('scripts', 'checks', 'language-debt.json')
const countAll = async (): Promise<LanguageCounts> => {
  const { output } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const files = output
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|cjs|css|sql|md|html)$/.test(file))
    .filter((file) => existsSync(inProject(file)))
    .map((file) => ({ file, text: readFileSync(inProject(file), 'utf8') }))
  return countLanguage(files)
}

/** Compares the project with the terms of docs/glossary.md: the number of wrong terms may only fall. */
export const checkLanguage = async (): Promise<{ problems: string[]; left: number }> => {
  const found = await countAll()
  const debt = JSON.parse(readFileSync(DEBT, 'utf8')) as LanguageCounts
  const left = [...Object.values(found.terms), ...Object.values(found.longLines)].reduce(
    (sum, one) => sum + one,
    0,
  )
  return { problems: excess(found, debt), left }
}

/**
 * `node scripts/run.mjs language`: runs the check alone; `--write` lowers the debt to what is found, and never raises
 * it.
 */
export const main = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--write')) {
    const debt = JSON.parse(readFileSync(DEBT, 'utf8')) as LanguageCounts
    writeFileSync(DEBT, `${JSON.stringify(lowered(await countAll(), debt), null, 2)}\n`)
  }
  const { problems, left } = await checkLanguage()
  console.log([...problems, `${left} wrong terms and long lines are left`].join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
