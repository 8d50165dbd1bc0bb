import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { commandOptions } from './lib/command-options'
import { useMemoryFolder } from './lib/memory-folder'
import { PlainError } from './lib/plain-error'
import { endAll } from './lib/processes'
import { inProject } from './lib/project'
import { totalsLine, totalsOf, type TestRun } from './checks/reports'
import { clearReports, readResults, suites, type Suite } from './checks/results'
import { isGood, runStages, type Finished } from './checks/run-stages'
import { allStages, keepLog, type Stage } from './checks/stages'
import { onStopRequest } from './lib/stop-request'
import { reportCoverage } from './spec-coverage'

const USAGE = 'npm test -- [--quick | --only <beginning of a stage>]'
const OPTIONS = { quick: { type: 'boolean' }, only: { type: 'string' } } as const

const SHOWN_LINES = 200

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const chosen = (args: readonly string[]): readonly Stage[] => {
  const { quick, only } = commandOptions(args, OPTIONS, USAGE)
  if (quick) return allStages.filter(({ isQuick }) => isQuick)
  if (only === undefined) return allStages
  const named = allStages.filter(({ name }) => name.startsWith(only))
  if (named.length === 0)
    throw new PlainError(`No stage begins so. There are: ${allStages.map(({ name }) => name).join(', ')}.`)
  // A browser shows the built page, so an e2e run alone builds first.
  const needed = new Set(named.flatMap(({ after = [] }) => after))
  return allStages.filter((stage) => named.includes(stage) || needed.has(stage.name))
}

const printStage = ({ stage, result, ms }: Finished): void => {
  const time = `(${seconds(ms)})`
  if (result.kind === 'passed') console.log(`✓ ${stage.name} ${result.note ? `${result.note} ` : ''}${time}`)
  else if (result.kind === 'skipped') console.log(`- ${stage.name} skipped: ${result.reason}`)
  else {
    const lines = result.output.trimEnd().split('\n')
    const log = keepLog(stage.name, result.output)
    console.log(`✗ ${stage.name} ${time}\n${lines.slice(-SHOWN_LINES).join('\n')}`)
    if (lines.length > SHOWN_LINES) console.log(`  (the whole of it: ${log})`)
  }
}

const printSkippedTests = (tests: readonly TestRun[]): void => {
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped')
  if (skipped.length > 0) console.log(`\nSkipped tests:`)
  for (const { title, file } of skipped) console.log(`  - ${title} (${file})`)
}

const coverageStage: Stage = {
  name: 'spec coverage',
  run: async () => {
    const { isGood: isProved, text } = reportCoverage(false)
    return isProved ? { kind: 'passed', note: text } : { kind: 'failed', output: text }
  },
}

/**
 * The tests of a suite. A stage that failed without a failed test (it crashed or never ran) counts as one failed
 * test.
 */
const testsOf = (suite: Suite, finished: readonly Finished[]): TestRun[] => {
  const tests = readResults(suite)
  const hasFailed = finished.some(({ stage, result }) => stage.suite === suite && result.kind === 'failed')
  if (!hasFailed || tests.some(({ outcome }) => outcome === 'failed')) return tests
  return [...tests, { title: `${suite} failed outside its tests`, file: suite, outcome: 'failed' }]
}

/**
 * `npm test`: runs every stage, prints a line for each, the output of failed ones, and as the last line the totals of
 * all tests. `--quick` (npm run check) leaves out databases, builds and browsers; `--only <name>` runs the stages
 * whose names begin so. Exits with 1 when a stage failed, or in CI when anything was skipped.
 */
export const main = async (args: readonly string[]): Promise<void> => {
  const asked = chosen(args)
  const removeFolder = useMemoryFolder()
  onStopRequest(() => {
    endAll()
    removeFolder()
    process.exit(130)
  })
  const isWhole = args.length === 0
  const isCi = Boolean(process.env.CI)
  clearReports()
  rmSync(inProject('test-results', 'logs'), { recursive: true, force: true })
  const start = Date.now()
  const cores = Math.max(2, availableParallelism())
  const finished = await runStages(asked, cores, printStage)
  // Runs last, because it reads the reports of the others.
  if (isWhole) finished.push(...(await runStages([coverageStage], cores, printStage)))

  removeFolder()

  const tests = suites.flatMap((suite) => testsOf(suite, finished))
  const totals = totalsOf(tests)
  printSkippedTests(tests)
  const failed = finished.filter(({ result }) => result.kind === 'failed').map(({ stage }) => stage.name)
  const skipped = finished.filter(({ result }) => result.kind === 'skipped').map(({ stage }) => stage.name)
  console.log(`\n${finished.length} stages in ${seconds(Date.now() - start)}`)
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
  if (skipped.length > 0) console.log(`Skipped: ${skipped.join(', ')}`)
  if (isCi && (skipped.length > 0 || totals.skipped > 0))
    console.log('In CI nothing may be skipped: this run failed.')
  console.log(totalsLine(totals))
  process.exitCode = isGood(finished, totals.skipped, isCi) && totals.failed === 0 ? 0 : 1
}
