import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './lib/project'
import { readResults, suites } from './lib/results'
import { checkCoverage, markProved, readRules } from './lib/spec-rules'

/** What the stage of `npm test` and the command by hand say. */
export type CoverageReport = { isGood: boolean; text: string }

/** Checks the rules of the specification against the reports of the last run; with `write`, marks in the document what is proved. */
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
  const summary = [
    `${rules.length} rules: ${proved.size} proved by tests that ran, ${open} open`,
    unmarked > 0 && !write ? `, ${unmarked} proved but not yet marked (npm run coverage:mark)` : '',
  ].join('')
  return { isGood: problems.length === 0, text: [...problems, summary].join('\n') }
}

/** `npm run coverage:mark`: after a full `npm test`, marks the rules that it proved. */
export const main = async (args: readonly string[]): Promise<void> => {
  const { isGood, text } = reportCoverage(args.includes('--write'))
  console.log(text)
  process.exitCode = isGood ? 0 : 1
}
