import { globSync, readFileSync } from 'node:fs'
import { mutants } from '../tests/mutations'
import { copyProject, type Copy } from './lib/mutation-copy'
import {
  applyMutant,
  draw,
  filesByRule,
  problemBefore,
  tableOf,
  verdictOf,
  type Mutant,
  type Verdict,
} from './lib/mutants'
import { endAll } from './lib/processes'
import { explain, PlainError } from './lib/plain-error'
import { inProject, root } from './lib/project'
import type { TestRun } from './lib/reports'
import { readRules } from './lib/spec-rules'
import { onStopRequest } from './lib/stop-request'

const DRAWN = 30
const OWN_SEED = 1

/** Where tests lie that run without a browser (vitest.config.ts), and the cases some of them share. */
const TESTS =
  '{shared,electron,scripts,bench,tests,campaign,renderer,embedded,supabase}/**/*{.test,cases}.{ts,tsx}'

type Try = { mutant: Mutant; files: readonly string[] }
type Row = { mutant: Mutant; verdict: Verdict; seconds: number }

/** The rules with the files of their tests, from the page and the tests as they are. */
const readProofs = (): ReadonlyMap<string, readonly string[]> => {
  const rules = readRules(readFileSync(inProject('docs', 'spec-coverage.md'), 'utf8'))
  const sources = globSync(TESTS, { cwd: root }).map((path) => {
    const file = path.replaceAll('\\', '/')
    return { file, text: readFileSync(inProject(file), 'utf8') }
  })
  return filesByRule(rules, sources)
}

/** The rules to try: those named, else drawn. The own seed draws from all that can be tried, any other from those with a mutant. */
const choose = (args: readonly string[], proved: readonly string[]): string[] => {
  const named = args.filter((arg) => /^S[1-9]\./.test(arg))
  if (named.length > 0) return named
  const seed = args.includes('--seed') ? Number(args[args.indexOf('--seed') + 1]) : OWN_SEED
  if (!Number.isSafeInteger(seed)) throw new PlainError('--seed wants a whole number')
  const withMutant = proved.filter((id) => mutants.some(({ rule }) => rule === id))
  const from = seed === OWN_SEED ? proved : withMutant
  console.log(`Seed ${seed} draws ${Math.min(DRAWN, from.length)} of ${from.length}`)
  return draw(from, seed, DRAWN)
}

/** Why a mutant no longer fits its file, or null. */
const misfit = (mutant: Mutant): string | null => {
  try {
    applyMutant(readFileSync(inProject(mutant.file), 'utf8'), mutant)
    return null
  } catch (error) {
    return explain(error)
  }
}

/** Tries the mutants one after the other, each alone, on tests that pass without it. */
const tryAll = async (copy: Copy, tries: readonly Try[]): Promise<{ rows: Row[]; problems: string[] }> => {
  const rows: Row[] = []
  const problems: string[] = []
  const ids = tries.map(({ mutant }) => mutant.rule)
  // Asked for no files, Vitest would run all there are.
  if (tries.length === 0) return { rows, problems }
  const before = await copy.test([...new Set(tries.flatMap(({ files }) => files))], ids, false)
  for (const { mutant, files } of tries) {
    const problem = misfit(mutant) ?? problemBefore(mutant.rule, before)
    if (problem) problems.push(`${mutant.rule}: ${problem}`)
    if (problem) continue
    const start = Date.now()
    const test = (): ReturnType<Copy['test']> => copy.test(files, [mutant.rule], true)
    const verdict = verdictOf(mutant.rule, await copy.withMutant(mutant, test))
    if (verdict.kind === 'survived') problems.push(`${mutant.rule}: survived (${mutant.why})`)
    if (verdict.kind === 'unclear') problems.push(`${mutant.rule}: ${verdict.why}`)
    rows.push({ mutant, verdict, seconds: (Date.now() - start) / 1000 })
    console.log(`${verdict.kind === 'killed' ? '✓' : '✗'} ${mutant.rule}`)
  }
  return { rows, problems }
}

/** A test as the table shows it: without the ids its title carries. */
const testName = ({ file, title }: TestRun): string =>
  `${file}: ${title.replace(/ ?\[S[1-9]\.[^\]]+\]/g, '')}`

const cellsOf = ({ mutant, verdict, seconds }: Row): string[] => [
  mutant.rule,
  `${mutant.file}: ${mutant.why}`,
  verdict.kind === 'killed' ? testName(verdict.by) : verdict.kind.toUpperCase(),
  seconds.toFixed(1),
]

/**
 * `npm run mutations`: breaks rules of the specification one by one, in a copy, and demands that a test carrying the rule's id
 * fails. `-- --seed <n>` draws others among those with a mutant; `-- S5.password-match` tries what it names. Exits non-zero when a
 * mutant survives, is missing, or no longer fits its file.
 */
export const main = async (args: readonly string[]): Promise<void> => {
  const proofs = readProofs()
  const proved = [...proofs].filter(([, files]) => files.length > 0).map(([id]) => id)
  console.log(
    `${proofs.size} rules, ${proved.length} with a unit, screen or integration test; ` +
      `${proofs.size - proved.length} that browsers alone prove are left out`,
  )
  const chosen = choose(args, proved)
  const tries = chosen.flatMap((id) => {
    const mutant = mutants.find(({ rule }) => rule === id)
    return mutant ? [{ mutant, files: proofs.get(id) ?? [] }] : []
  })
  const missing = chosen.filter((id) => tries.every(({ mutant }) => mutant.rule !== id))

  const copy = copyProject()
  onStopRequest(() => {
    endAll()
    copy.remove()
    process.exit(130)
  })
  try {
    const { rows, problems } = await tryAll(copy, tries)
    console.log(`\n${tableOf([['rule', 'mutant', 'killed by', 'seconds'], ...rows.map(cellsOf)])}\n`)
    problems.push(...missing.map((id) => `${id}: has no mutant (tests/mutations)`))
    for (const problem of problems) console.log(problem)
    const killed = rows.filter(({ verdict }) => verdict.kind === 'killed').length
    console.log(`${killed} of ${chosen.length} killed`)
    process.exitCode = problems.length === 0 ? 0 : 1
  } finally {
    copy.remove()
  }
}
