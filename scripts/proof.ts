import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { commandOptions } from './lib/command-options'
import { useMemoryFolder } from './lib/memory-folder'
import { PlainError } from './lib/plain-error'
import { endAll, runCommand } from './lib/processes'
import { inProject } from './lib/project'
import { proofReport, type ProofRow } from './checks/proof-report'
import { proofSteps, type ProofStep, type StepResult } from './checks/proof-steps'
import { keepLog } from './checks/stages'
import { onStopRequest } from './lib/stop-request'

const USAGE = 'npm run proof -- [--only <beginning of a step>] [--long] [--fresh]'
const OPTIONS = { only: { type: 'string' }, long: { type: 'boolean' }, fresh: { type: 'boolean' } } as const

const STATE = inProject('test-results', 'proof', 'finished.json')
const REPORT = inProject('docs', 'proof.md')

/** The steps that have passed; an interrupted run continues after them. */
const readFinished = (): ProofRow[] =>
  existsSync(STATE) ? (JSON.parse(readFileSync(STATE, 'utf8')) as ProofRow[]) : []

const keepFinished = (rows: readonly ProofRow[]): void => {
  mkdirSync(inProject('test-results', 'proof'), { recursive: true })
  writeFileSync(STATE, JSON.stringify(rows, null, 2))
}

const git = async (...args: string[]): Promise<string> => (await runCommand('git', args)).output.trim()

const runStep = async ({ name, shows, seeds, run }: ProofStep, commit: string): Promise<ProofRow> => {
  const start = Date.now()
  const result = await run().catch((error: unknown): StepResult => ({
    isGood: false,
    summary: String(error),
    output: '',
    rules: [],
  }))
  const ms = Date.now() - start
  console.log(`${result.isGood ? '✓' : '✗'} ${name}: ${result.summary} (${(ms / 1000).toFixed(0)} s)`)
  if (result.details) console.log(result.details)
  if (!result.isGood) console.log(`  ${keepLog(`proof ${name}`, result.output ?? '')}`)
  const { isGood, summary, details, rules = [] } = result
  const finishedAt = new Date().toISOString()
  return {
    name,
    shows,
    seeds,
    isGood,
    summary,
    ...(details ? { details } : {}),
    rules,
    commit,
    ms,
    finishedAt,
  }
}

/**
 * `npm run proof`: runs everything in full size and writes docs/proof.md. An interrupted run continues on the same
 * commit; `-- --fresh` starts again, `-- --only <name>` runs the steps whose names begin so, `-- --long` the long ones
 * as well.
 */
export const main = async (args: readonly string[]): Promise<void> => {
  const { only, long = false, fresh = false } = commandOptions(args, OPTIONS, USAGE)
  const steps = proofSteps.filter(({ name, isLong = false }) =>
    only === undefined ? long || !isLong : name.startsWith(only),
  )
  if (steps.length === 0)
    throw new PlainError(`No step begins so. There are: ${proofSteps.map(({ name }) => name).join(', ')}.`)
  if (fresh) rmSync(STATE, { force: true })
  const removeFolder = useMemoryFolder()
  onStopRequest(() => {
    endAll()
    removeFolder()
    process.exit(130)
  })
  // Its own report is written after each step.
  const isChanged = (await git('status', '--porcelain', '--', '.', ':!docs/proof.md')) !== ''
  const commit = `${await git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`
  const finished = new Map(
    readFinished()
      .filter((row) => row.commit === commit && row.isGood)
      .map((row) => [row.name, row]),
  )
  for (const step of steps) {
    if (finished.has(step.name)) continue
    finished.set(step.name, await runStep(step, commit))
    keepFinished([...finished.values()])
  }
  removeFolder()
  const rows = [...finished.values()]
  const earlier = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : ''
  writeFileSync(REPORT, proofReport(proofSteps, rows, earlier))
  const isGood = rows.every((row) => row.isGood)
  console.log(`docs/proof.md is written; ${isGood ? 'every step passed' : 'a step failed'}.`)
  process.exitCode = isGood ? 0 : 1
}
