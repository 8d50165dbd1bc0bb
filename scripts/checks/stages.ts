import { mkdirSync, writeFileSync } from 'node:fs'
import { isBuilt, runBuild, type Build } from '../lib/builds'
import { obtainChromium } from '../lib/chromium'
import { runPlaywright, type PlaywrightProject } from '../lib/playwright'
import { runProgram, type Outcome } from '../lib/processes'
import { inProject, type Program } from '../lib/project'
import { brokenOffline, installedScripts } from './offline-files'
import { reportPath, type Suite } from './results'

export type StageResult =
  | { kind: 'passed'; note?: string }
  | { kind: 'failed'; output: string }
  | { kind: 'skipped'; reason: string }

export interface Stage {
  name: string
  /** Whether it is part of `npm run check`. */
  isQuick?: boolean
  /** How many cores it uses. Default: 1. */
  takes?: number
  /** Names of the stages that must end before it. */
  after?: readonly string[]
  /** The suite whose report this stage writes. */
  suite?: Suite
  run: () => Promise<StageResult>
}

const minute = 60_000
const cache = (name: string): string => `node_modules/.cache/${name}`

const resultOf = ({ code, output, isTimedOut }: Outcome): StageResult => {
  if (code === 0) return { kind: 'passed' }
  return { kind: 'failed', output: isTimedOut ? `${output}\nThe time limit was reached.` : output }
}

const program = async (name: Program, args: readonly string[]): Promise<StageResult> =>
  resultOf(await runProgram(name, args, { timeoutMs: 10 * minute }))

const types = (environment: string): Stage => ({
  name: `types: ${environment}`,
  isQuick: true,
  run: () => {
    mkdirSync(inProject(cache('tsc')), { recursive: true })
    const state = `${cache('tsc')}/${environment}.tsbuildinfo`
    // Several checkers share no work: in all they take half as long again.
    const args = ['--singleThreaded', '--incremental', '--tsBuildInfoFile', state]
    return program('tsc', ['-p', `tsconfig.${environment}.json`, ...args])
  },
})

const vitest = (
  suite: Suite,
  { workers, ...options }: Pick<Stage, 'isQuick' | 'takes'> & { workers: number },
): Stage => ({
  name: suite,
  ...options,
  suite,
  run: async () => {
    const args = ['run', '--project', `${suite}*`, `--maxWorkers=${workers}`]
    args.push('--reporter=default', '--reporter=json')
    const outcome = await runProgram('vitest', [...args, `--outputFile.json=${reportPath(suite)}`], {
      timeoutMs: 20 * minute,
    })
    return resultOf(outcome)
  },
})

const build = (name: Build): Stage => ({
  name: `build: ${name}`,
  run: async () => (isBuilt(name) ? { kind: 'passed', note: 'unchanged' } : resultOf(await runBuild(name))),
})

const e2e = (project: PlaywrightProject, after: readonly Build[], workers: number): Stage => ({
  name: `e2e: ${project}`,
  suite: `e2e-${project}`,
  takes: 2,
  after: after.map((name) => `build: ${name}`),
  run: async () => {
    const outcome = await runPlaywright(project, reportPath(`e2e-${project}`), { workers })
    return 'reason' in outcome ? { kind: 'skipped', reason: outcome.reason } : resultOf(outcome)
  },
})

/** What a phone installs opens without a connection. */
const offlineFiles = (): Promise<StageResult> => {
  const broken = brokenOffline(installedScripts(inProject('dist', 'web', 'assets')))
  return Promise.resolve(
    broken.length > 0 ? { kind: 'failed', output: broken.join('\n') } : { kind: 'passed' },
  )
}

/** Compares the script of a guest's first view with its budget. */
const firstLoadStage = async (): Promise<StageResult> => {
  const chromium = await obtainChromium()
  if ('reason' in chromium) return { kind: 'skipped', reason: chromium.reason }
  const { firstLoad } = await import('../lib/menu-first-load')
  const { text, excess } = await firstLoad(chromium.path)
  return excess.length > 0
    ? { kind: 'failed', output: [text, ...excess].join('\n') }
    : { kind: 'passed', note: text.split('\n')[0] ?? '' }
}

/** Real terminals under faults, with few orders; `npm run campaign` is the full size. */
const campaign = async (): Promise<StageResult> => {
  const { runCampaign } = await import('../../campaign/campaign')
  const { lines, isClean } = await runCampaign({ seed: 20260301, orders: 400, tills: 3, hasLan: true })
  return isClean ? { kind: 'passed', note: lines[0] ?? '' } : { kind: 'failed', output: lines.join('\n') }
}

const ESLINT = ['.', '--max-warnings', '0', '--cache', '--cache-location', `${cache('eslint')}/`]
const KNIP = ['--no-progress', '--no-config-hints']

/** Unused files, exports and packages; then exports of the product that only tests use. */
const deadCode = async (): Promise<StageResult> => {
  const all = await program('knip', KNIP)
  return all.kind === 'passed' ? program('knip', [...KNIP, '--config', 'knip.product.json']) : all
}

const language = async (): Promise<StageResult> => {
  const { checkLanguage } = await import('../language')
  const { problems, left } = await checkLanguage()
  if (problems.length > 0) return { kind: 'failed', output: problems.join('\n') }
  return { kind: 'passed', note: `(${left} wrong terms and long lines left)` }
}

/**
 * Every stage of `npm test`, the long ones first where nothing else decides the order. Stages with databases and browsers
 * take both cores: beside one another they need as long, and what waits for a page then waits in vain.
 */
export const allStages: readonly Stage[] = [
  vitest('renderer', { isQuick: true, workers: 2 }),
  vitest('unit', { isQuick: true, workers: 1 }),
  { name: 'lint', isQuick: true, run: () => program('eslint', ESLINT) },
  { name: 'lint: types and React', isQuick: true, run: () => program('oxlint', ['--deny-warnings']) },
  ...['tools', 'renderer', 'main', 'preload', 'backend', 'shared', 'worker'].map(types),
  { name: 'language', isQuick: true, run: language },
  { name: 'dead code', isQuick: true, run: deadCode },
  { name: 'format', isQuick: true, run: () => program('oxfmt', ['--check']) },
  // Playwright loads specs with a loader of its own, which may fail on imports that every bundler accepts.
  { name: 'e2e: specs', isQuick: true, run: () => program('playwright', ['test', '--list']) },
  build('web'),
  build('terminal'),
  // Beside builds, which take a core each: at the end it would leave one without work.
  { name: 'campaign', run: campaign },
  { name: 'size budget', after: ['build: web'], run: () => program('size-limit', []) },
  { name: 'offline files', after: ['build: web'], run: offlineFiles },
  { name: 'first load', after: ['build: web'], run: firstLoadStage },
  vitest('integration', { workers: 3, takes: 2 }),
  // More workers than cores: a test waits for its pages half of the time.
  e2e('web', ['web'], 3),
  e2e('terminal', ['web', 'terminal'], 2),
]

/** Stores a failed stage's whole output. Returns the file's path in the project. */
export const keepLog = (stage: string, output: string): string => {
  const folder = 'test-results/logs'
  mkdirSync(inProject(folder), { recursive: true })
  const path = `${folder}/${stage.replace(/[^a-z0-9]+/g, '-')}.log`
  writeFileSync(inProject(path), output)
  return path
}
