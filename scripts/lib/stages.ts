import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { isBuilt, runBuild, type Build } from './builds'
import { obtainChromium } from './chromium'
import { hasDisplay, obtainElectron } from './electron-binary'
import { runProgram, type Outcome } from './processes'
import { inProject, onPath, type Program } from './project'
import { reportPath, type Suite } from './results'

export type StageResult =
  { kind: 'passed'; note?: string } | { kind: 'failed'; output: string } | { kind: 'skipped'; reason: string }

/** `group` decides when it runs: the cheap ones two at a time, all others alone, one after the other, in the order of the list. */
export type Stage = {
  name: string
  group: 'cheap' | 'integration' | 'build' | 'e2e'
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
  group: 'cheap',
  run: () => {
    mkdirSync(inProject(cache('tsc')), { recursive: true })
    const state = `${cache('tsc')}/${environment}.tsbuildinfo`
    return program('tsc', ['-p', `tsconfig.${environment}.json`, '--incremental', '--tsBuildInfoFile', state])
  },
})

const layers = (): Promise<StageResult> => {
  const folders = ['shared', 'electron', 'renderer', 'embedded', 'campaign'].filter((folder) =>
    existsSync(inProject(folder)),
  )
  return program('depcruise', folders)
}

const vitest = (suite: Suite, group: Stage['group']): Stage => ({
  name: suite,
  group,
  suite,
  run: async () => {
    const args = ['run', '--project', suite, '--passWithNoTests', '--reporter=default', '--reporter=json']
    const outcome = await runProgram('vitest', [...args, `--outputFile.json=${reportPath(suite)}`], {
      timeoutMs: 20 * minute,
    })
    return resultOf(outcome)
  },
})

const build = (name: Build): Stage => ({
  name: `build: ${name}`,
  group: 'build',
  run: async () => (isBuilt(name) ? { kind: 'passed', note: 'unchanged' } : resultOf(await runBuild(name))),
})

const playwright = (
  project: 'web' | 'terminal',
  env: Record<string, string>,
  through: string[],
): Promise<Outcome> =>
  runProgram('playwright', ['test', '--project', project, '--reporter=list,json', '--pass-with-no-tests'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath(`e2e-${project}`) },
    through,
    timeoutMs: 30 * minute,
  })

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

/** The script of a guest's first view, held to its budget. */
const firstLoadStage = async (): Promise<StageResult> => {
  const chromium = await obtainChromium()
  if ('reason' in chromium) return { kind: 'skipped', reason: chromium.reason }
  const { firstLoad } = await import('../first-load')
  const { text, excess } = await firstLoad(chromium.path)
  return excess.length > 0
    ? { kind: 'failed', output: [text, ...excess].join('\n') }
    : { kind: 'passed', note: text.split('\n')[0] ?? '' }
}

/** Real terminals against everything that goes wrong, in the size that every run can wait for; the full one: `npm run campaign`. */
const campaign = async (): Promise<StageResult> => {
  const { runCampaign } = await import('../../campaign/campaign')
  const { lines, isClean } = await runCampaign({ seed: 20260301, orders: 400, tills: 3 })
  return isClean ? { kind: 'passed', note: lines[0] ?? '' } : { kind: 'failed', output: lines.join('\n') }
}

/** Every stage of `npm test`, in order. */
export const allStages: readonly Stage[] = [
  ...['tools', 'renderer', 'main', 'preload', 'backend', 'shared', 'worker'].map(types),
  {
    name: 'lint',
    group: 'cheap',
    run: () =>
      program('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', `${cache('eslint')}/`]),
  },
  {
    name: 'format',
    group: 'cheap',
    run: () =>
      program('prettier', [
        '--check',
        '.',
        '--cache',
        '--cache-location',
        `${cache('prettier')}/checked`,
        '--log-level=warn',
      ]),
  },
  { name: 'layers', group: 'cheap', run: layers },
  vitest('unit', 'cheap'),
  vitest('renderer', 'cheap'),
  vitest('integration', 'integration'),
  { name: 'campaign', group: 'integration', run: campaign },
  build('web'),
  build('terminal'),
  { name: 'first load', group: 'e2e', run: firstLoadStage },
  { name: 'e2e: web', group: 'e2e', suite: 'e2e-web', run: e2eWeb },
  { name: 'e2e: terminal', group: 'e2e', suite: 'e2e-terminal', run: e2eTerminal },
]

/** Keeps what a failed stage wrote, whole. Answers the file's path in the project. */
export const keepLog = (stage: string, output: string): string => {
  const folder = 'test-results/logs'
  mkdirSync(inProject(folder), { recursive: true })
  const path = `${folder}/${stage.replace(/[^a-z0-9]+/g, '-')}.log`
  writeFileSync(inProject(path), output)
  return path
}
