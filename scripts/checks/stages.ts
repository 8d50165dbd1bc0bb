import { mkdirSync, writeFileSync } from 'node:fs'
import { isBuilt, runBuild, type Build } from '../lib/builds'
import { obtainChromium } from '../lib/chromium'
import { hasDisplay, obtainElectron } from '../lib/electron-binary'
import { runProgram, type Outcome } from '../lib/processes'
import { inProject, onPath, type Program } from '../lib/project'
import { reportPath, type Suite } from './results'

export type StageResult =
  { kind: 'passed'; note?: string } | { kind: 'failed'; output: string } | { kind: 'skipped'; reason: string }

export type Stage = {
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
    return program('tsc', ['-p', `tsconfig.${environment}.json`, '--incremental', '--tsBuildInfoFile', state])
  },
})

const vitest = (suite: Suite, options: Pick<Stage, 'isQuick' | 'takes'>): Stage => ({
  name: suite,
  ...options,
  suite,
  run: async () => {
    const workers = `--maxWorkers=${options.takes ?? 1}`
    const args = ['run', '--project', `${suite}*`, workers, '--reporter=default', '--reporter=json']
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

/** More than cores: a test waits for its pages half of the time. */
const E2E_WORKERS = 3

const playwright = (
  project: 'web' | 'terminal',
  env: Record<string, string>,
  through: string[],
): Promise<Outcome> =>
  runProgram(
    'playwright',
    ['test', '--project', project, '--workers', String(E2E_WORKERS), '--reporter=list,json'],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath(`e2e-${project}`) },
      through,
      timeoutMs: 45 * minute,
    },
  )

const e2eWeb = async (): Promise<StageResult> => {
  const chromium = await obtainChromium()
  if ('reason' in chromium) return { kind: 'skipped', reason: chromium.reason }
  return resultOf(await playwright('web', { COMANDA_CHROMIUM: chromium.path }, []))
}

const e2eTerminal = async (): Promise<StageResult> => {
  const electron = await obtainElectron(2 * minute)
  if ('reason' in electron) return { kind: 'skipped', reason: electron.reason }
  const xvfb = hasDisplay() ? null : onPath(['xvfb-run'])
  if (!hasDisplay() && !xvfb)
    return { kind: 'skipped', reason: 'there is no display, and no xvfb-run to make one' }
  return resultOf(await playwright('terminal', {}, xvfb ? [xvfb, '-a'] : []))
}

/** Compares the script of a guest's first view with its budget. */
const firstLoadStage = async (): Promise<StageResult> => {
  const chromium = await obtainChromium()
  if ('reason' in chromium) return { kind: 'skipped', reason: chromium.reason }
  const { firstLoad } = await import('../first-load')
  const { text, excess } = await firstLoad(chromium.path)
  return excess.length > 0
    ? { kind: 'failed', output: [text, ...excess].join('\n') }
    : { kind: 'passed', note: text.split('\n')[0] ?? '' }
}

/** Real terminals under faults, with few orders; `npm run campaign` is the full size. */
const campaign = async (): Promise<StageResult> => {
  const { runCampaign } = await import('../../campaign/campaign')
  const { lines, isClean } = await runCampaign({ seed: 20260301, orders: 400, tills: 3 })
  return isClean ? { kind: 'passed', note: lines[0] ?? '' } : { kind: 'failed', output: lines.join('\n') }
}

const ESLINT = ['.', '--max-warnings', '0', '--cache', '--cache-location', `${cache('eslint')}/`]
const PRETTIER = [
  '--check',
  '.',
  '--cache',
  '--cache-location',
  `${cache('prettier')}/checked`,
  '--log-level=warn',
]

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

/** Every stage of `npm test`, the long ones first where nothing else decides the order. */
export const allStages: readonly Stage[] = [
  vitest('renderer', { isQuick: true }),
  vitest('unit', { isQuick: true }),
  { name: 'lint', isQuick: true, run: () => program('eslint', ESLINT) },
  ...['tools', 'renderer', 'main', 'preload', 'backend', 'shared', 'worker'].map(types),
  { name: 'language', isQuick: true, run: language },
  { name: 'dead code', isQuick: true, run: deadCode },
  { name: 'format', isQuick: true, run: () => program('prettier', PRETTIER) },
  // Playwright loads specs with a loader of its own, which may fail on imports that every bundler accepts.
  { name: 'e2e: specs', isQuick: true, run: () => program('playwright', ['test', '--list']) },
  build('web'),
  build('terminal'),
  { name: 'size budget', after: ['build: web'], run: () => program('size-limit', []) },
  { name: 'first load', after: ['build: web'], run: firstLoadStage },
  vitest('integration', { takes: 2 }),
  { name: 'e2e: web', suite: 'e2e-web', takes: 2, after: ['build: web'], run: e2eWeb },
  {
    name: 'e2e: terminal',
    suite: 'e2e-terminal',
    after: ['build: web', 'build: terminal'],
    run: e2eTerminal,
  },
  { name: 'campaign', run: campaign },
]

/** Stores a failed stage's whole output. Returns the file's path in the project. */
export const keepLog = (stage: string, output: string): string => {
  const folder = 'test-results/logs'
  mkdirSync(inProject(folder), { recursive: true })
  const path = `${folder}/${stage.replace(/[^a-z0-9]+/g, '-')}.log`
  writeFileSync(inProject(path), output)
  return path
}
