import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './lib/project'
import { ageInDays, unknownRules } from './checks/proof-report'
import { readResults, suites } from './checks/results'
import { checkCoverage, markProved, readRules } from './checks/spec-rules'

/** What both the stage of `npm test` and the command by hand print. */
export interface CoverageReport {
  isGood: boolean
  text: string
}

const PROOF = inProject('docs', 'proof.md')

/** How docs/proof.md relates to this tree: the removed rules it names, and its age, which never fails the check. */
const checkProof = (known: ReadonlySet<string>): { problems: string[]; age: string } => {
  if (!existsSync(PROOF)) return { problems: [], age: ', no proof yet (npm run proof)' }
  const report = readFileSync(PROOF, 'utf8')
  const days = ageInDays(report, new Date())
  return {
    problems: unknownRules(report, known).map(
      (rule) => `docs/proof.md names ${rule}, which is no rule any more`,
    ),
    age: days === null ? '' : `, proof of ${days} days ago`,
  }
}

/**
 * Checks the rules of the specification against the reports of the last run; with `write`, marks the proved ones in
 * the document.
 */
export const reportCoverage = (write: boolean): CoverageReport => {
  const path = inProject('docs', 'spec-coverage.md')
  const markdown = readFileSync(path, 'utf8')
  const rules = readRules(markdown)
  const { proved, problems, open } = checkCoverage(
    rules,
    suites.flatMap(readResults),
    Boolean(process.env.CI),
  )
  if (write) writeFileSync(path, markProved(markdown, rules, proved))
  const unmarked = rules.filter(({ id, status }) => status === 'later' && proved.has(id)).length
  const proof = checkProof(new Set(rules.map(({ id }) => id)))
  const summary = [
    `${rules.length} rules: ${proved.size} proved by tests that ran, ${open} open`,
    unmarked > 0 && !write ? `, ${unmarked} proved but not yet marked (npm run coverage:mark)` : '',
    proof.age,
  ].join('')
  const all = [...problems, ...proof.problems]
  return { isGood: all.length === 0, text: [...all, summary].join('\n') }
}

/** `npm run coverage:mark`: after a full `npm test`, marks the rules that it proved. */
export const main = async (args: readonly string[]): Promise<void> => {
  const { isGood, text } = reportCoverage(args.includes('--write'))
  console.log(text)
  process.exitCode = isGood ? 0 : 1
}
