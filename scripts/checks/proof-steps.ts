import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { runCampaign } from '../../campaign/campaign'
import { FAULT_NAMES, type FaultName } from '../../simulation/faults'
import { simulateSideBySide } from '../../simulation/side-by-side'
import { runAudit } from '../audit'
import { mutationScore } from './mutation-score'
import { isBuilt, runBuild } from '../lib/builds'
import { runPlaywright, type PlaywrightProject } from '../lib/playwright'
import { runProgram, type Outcome, type RunOptions } from '../lib/processes'
import { inProject, root } from '../lib/project'
import { readPlaywrightReport, readVitestReport, totalsLine, totalsOf, type TestRun } from './reports'
import { idsIn } from './spec-rules'

/** How a step of the proof ended, as docs/proof.md shows it. */
export interface StepResult {
  readonly isGood: boolean
  readonly summary: string
  /** What it measured, as Markdown. */
  readonly details?: string
  /** The rules of the specification that its tests name. */
  readonly rules?: readonly string[]
  /** Its output, where it failed. */
  readonly output?: string
}

export interface ProofStep {
  readonly name: string
  readonly shows: string
  /** What is needed to repeat it: seeds or a time zone. */
  readonly seeds: readonly (string | number)[]
  /** With others of its kind it takes more than half an hour: it runs where `--long` or its name asks for it. */
  readonly isLong?: boolean
  readonly run: () => Promise<StepResult>
}

const MINUTE = 60_000
/** The seeds of the property tests that have a fixed one; the others draw one and print it when they fail. */
const PROPERTY_SEED = 20_260_301
const FUZZ_SEED = 20_261_122
const MONTH_SEED = 20_261_126
const CAMPAIGN_SEEDS = [20_260_302, 20_260_303, 20_260_304]
const LAN_CAMPAIGN_SEEDS = [20_260_305, 20_260_306, 20_260_307]
const SIMULATED = { from: 1, steps: 200, compare: true }
const SIMULATED_SEEDS = 40
const ALL_SIMULATED_SEEDS = 500
/** In parts, so that an interrupted run goes on with the next. */
const MODELLED_PARTS = [1_001, 3_501, 6_001, 8_501].map((from) => ({
  from,
  seeds: 2_500,
  steps: 100,
  model: true,
}))

/** The path of a step's report; the report of an earlier run is removed. */
const freshReport = (name: string): string => {
  const report = inProject('test-results', 'proof', `${name.replace(/[^a-z0-9]+/gi, '-')}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  return report
}

const resultOf = (
  { code, output, isTimedOut }: Outcome,
  report: string,
  read: (json: unknown) => TestRun[],
): StepResult => {
  const tests = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : []
  const totals = totalsOf(tests)
  const passed = tests.filter(({ outcome }) => outcome === 'passed')
  const result = { summary: totalsLine(totals), rules: passed.flatMap(({ title }) => idsIn(title)) }
  if (code === 0 && totals.failed === 0) return { ...result, isGood: true }
  return { ...result, isGood: false, output: isTimedOut ? `${output}\nThe time limit was reached.` : output }
}

const vitest = async (
  name: string,
  args: readonly string[],
  options: Pick<RunOptions, 'env' | 'timeoutMs'>,
): Promise<StepResult> => {
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const outcome = await runProgram('vitest', ['run', ...args, ...reporters], options)
  return resultOf(outcome, report, (json) => readVitestReport(json, root))
}

/** Tests run in their full size (embedded/thoroughness.ts). */
const THOROUGH = { COMANDA_THOROUGH: '1' }

/** Tests in their full size; `npm test` runs a short form of each. */
const thorough = (
  name: string,
  shows: string,
  seeds: ProofStep['seeds'],
  args: readonly string[],
): ProofStep => ({
  name,
  shows,
  seeds,
  run: () => vitest(name, args, { env: THOROUGH, timeoutMs: 40 * MINUTE }),
})

/** Tests in a browser, or on terminals; their builds are made first. */
const browser = async (
  name: string,
  project: PlaywrightProject,
  args: readonly string[],
  env: Record<string, string>,
): Promise<StepResult> => {
  for (const part of project === 'terminal' ? (['web', 'terminal'] as const) : (['web'] as const)) {
    const built = isBuilt(part) ? null : await runBuild(part)
    if (built && built.code !== 0) return { isGood: false, summary: `no ${part} build`, output: built.output }
  }
  const report = freshReport(name)
  const outcome = await runPlaywright(project, report, { args, env, workers: 2 })
  if ('reason' in outcome) return { isGood: false, summary: outcome.reason }
  const counts = outcome.output.match(/^.*(?:\(goal \d+\)| taps and \d+ keys)\.?$/gm) ?? []
  const details = counts.length > 0 ? { details: counts.map((count) => `- ${count}`).join('\n') } : {}
  return { ...resultOf(outcome, report, readPlaywrightReport), ...details }
}

const SCREEN_SPECS = [
  'admin-routes',
  'public-accessibility',
  'public-routes',
  'pseudo-locale',
  'admin-by-keyboard',
]

const screens: ProofStep = {
  name: 'screens',
  shows:
    'every page by day, by night and in any language: axe finds nothing, all fits, keys reach all, no text in code',
  seeds: [],
  run: () =>
    browser(
      'screens',
      'web',
      SCREEN_SPECS.map((name) => `e2e/specs/${name}.spec.ts`),
      THOROUGH,
    ),
}

const EVENING = 'terminal-evening'

/** The files of the other steps, which run them whole. */
const OTHER_STEPS: ReadonlySet<string> = new Set([...SCREEN_SPECS, EVENING].map((name) => `${name}.spec.ts`))

const journeys = (project: 'web' | 'terminal'): ProofStep => ({
  name: `journeys ${project}`,
  shows: `what \`npm test\` proves without a ${project === 'web' ? 'browser' : 'terminal'}, or by a like journey, walked in one`,
  seeds: [],
  run: () => {
    const specs = readdirSync(inProject('e2e', 'specs')).filter((name) => !OTHER_STEPS.has(name))
    const paths = specs.map((name) => `e2e/specs/${name}`)
    return browser(`journeys ${project}`, project, [...paths, '--grep', '@proof'], THOROUGH)
  },
})

const EVENING_ORDERS = 60

const evening: ProofStep = {
  name: 'evening',
  shows: `an evening of ${EVENING_ORDERS} orders on two terminals, by touch alone and by keys alone, agrees to the cent`,
  seeds: [],
  run: () =>
    browser('evening', 'terminal', [`e2e/specs/${EVENING}.spec.ts`], {
      ...THOROUGH,
      COMANDA_EVENING_ORDERS: String(EVENING_ORDERS),
    }),
}

const inTimeZone = (zone: string): ProofStep => ({
  name: `unit tests in ${zone}`,
  shows: 'no test depends on the time zone of the machine',
  seeds: [zone],
  run: () =>
    vitest(`unit ${zone}`, ['--project', 'unit', '--project', 'renderer*'], {
      env: { COMANDA_TEST_TZ: zone },
      timeoutMs: 15 * MINUTE,
    }),
})

const campaign = (seed: number, hasLan: boolean): ProofStep => ({
  name: `campaign ${seed}${hasLan ? ' on a local network' : ''}`,
  shows: hasLan
    ? '2,000 orders of four terminals reach the kitchen in time without internet, over cables that fail and past pauses'
    : '2,000 orders of four terminals survive crashes, outages and restored backends',
  seeds: [seed],
  run: async () => {
    const { lines, isClean } = await runCampaign({ seed, orders: 2_000, tills: 4, hasLan })
    return { isGood: isClean, summary: lines[0] ?? '', output: lines.join('\n') }
  },
})

type Simulated = Omit<Parameters<typeof simulateSideBySide>[0], 'workers'>

const simulation = (name: string, on: string, options: Simulated): ProofStep => ({
  name,
  shows: `in simulated evenings on ${on} nothing is lost, doubled, renumbered or shown by halves`,
  seeds: [`${options.from} to ${options.from + options.seeds - 1}`],
  run: async () => {
    const { lines, failure } = await simulateSideBySide({ ...options, workers: availableParallelism() })
    return { isGood: failure === null, summary: lines[0] ?? '', output: lines.join('\n') }
  },
})

/** Seeds within which the simulation has to report a protection that is left out. */
const SEEDS_A_PROTECTION = 1_000

const simulatedProtection = (without: FaultName): ProofStep => ({
  name: `simulation without ${without}`,
  shows:
    'the simulation reports that this protection is left out, on the model of the backend and on its SQL',
  seeds: [`1 to ${SEEDS_A_PROTECTION}`],
  run: async () => {
    const options = { steps: 200, without, shrinks: false }
    const found = await simulateSideBySide({
      ...options,
      from: 1,
      seeds: SEEDS_A_PROTECTION,
      model: true,
      workers: availableParallelism(),
    })
    if (found.failure === null)
      return { isGood: false, summary: `no seed of ${SEEDS_A_PROTECTION} reports it` }
    const onSql = await simulateSideBySide({ ...options, from: found.failure, seeds: 1, workers: 1 })
    return {
      isGood: found.isReported && onSql.isReported,
      summary: `reported by seed ${found.failure}`,
      output: [...found.lines, ...onSql.lines].join('\n'),
    }
  },
})

const ON_SQL = 'the SQL of the backend, and with the same traces on its model,'

const MUTATION_REPORT = inProject('test-results', 'mutations.json')
const NOT_MUTATED = ['*.test.ts', 'testing/**', '*.fixture.ts']

/** By subject, so that an interrupted run goes on with the next. */
const mutations = (subject: string): ProofStep => ({
  name: `mutations of ${subject}`,
  shows: `how many small changes of shared/domain/${subject} the tests of shared/domain notice (Stryker)`,
  seeds: [],
  isLong: true,
  run: async () => {
    rmSync(MUTATION_REPORT, { force: true })
    const folder = `shared/domain/${subject}`
    const files = [`${folder}/**/*.ts`, ...NOT_MUTATED.map((name) => `!${folder}/**/${name}`)]
    const options = { timeoutMs: 75 * MINUTE }
    const { code, output } = await runProgram('stryker', ['run', '--mutate', files.join(',')], options)
    if (code !== 0 || !existsSync(MUTATION_REPORT)) return { isGood: false, summary: 'no score', output }
    const { detected, total } = mutationScore(JSON.parse(readFileSync(MUTATION_REPORT, 'utf8')))
    const percent = ((100 * detected) / total).toFixed(1)
    return { isGood: true, summary: `score ${percent} %: ${detected} of ${total} mutants detected` }
  },
})

const audit: ProofStep = {
  name: 'audit',
  shows: 'database, Electron, secrets, dead code and packages, each by a tool of its own',
  seeds: [],
  run: async () => {
    const { lines, findings } = await runAudit({ write: false })
    return { isGood: findings === 0, summary: `${findings} findings`, output: lines.join('\n') }
  },
}

const FLOODS = 'tests/attacks/flood.test.ts'
/** Written by the tests of FLOODS. */
const FLOODS_TABLE = inProject('test-results', 'floods.md')

const floods: ProofStep = {
  name: 'floods',
  shows:
    'a guest orders and an owner edits during floods of each kind, at most five times slower than on an idle server',
  seeds: [],
  run: async () => {
    rmSync(FLOODS_TABLE, { force: true })
    const options = { env: THOROUGH, timeoutMs: 40 * MINUTE }
    const result = await vitest('floods', ['--project', 'integration', FLOODS], options)
    return existsSync(FLOODS_TABLE) ? { ...result, details: readFileSync(FLOODS_TABLE, 'utf8') } : result
  },
}

const FIGURES = 'supabase/tests/month-figures.test.ts'
/** Written by the test of FIGURES. */
const FIGURES_TABLE = inProject('test-results', 'month-figures.md')

const figures: ProofStep = {
  name: 'figures',
  shows:
    'the figures of a generated month of 10,000 orders agree with plain SQL to the cent, on pages and in files',
  seeds: [MONTH_SEED],
  run: async () => {
    rmSync(FIGURES_TABLE, { force: true })
    const options = { env: THOROUGH, timeoutMs: 40 * MINUTE }
    const result = await vitest('figures', ['--project', 'integration', FIGURES], options)
    return existsSync(FIGURES_TABLE) ? { ...result, details: readFileSync(FIGURES_TABLE, 'utf8') } : result
  },
}

/** The test files of folders, without those that have a step of their own. */
const testsOf = (...folders: readonly string[]): readonly string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.test.ts') && file !== FLOODS && file !== FIGURES)

/** Every step of `npm run proof`, the quick ones first. */
export const proofSteps: readonly ProofStep[] = [
  thorough(
    'property tests',
    'the properties of prices, tabs, company selection and sync, over many more runs',
    [PROPERTY_SEED],
    ['--project', 'unit', 'property', 'shared/domain'],
  ),
  inTimeZone('Pacific/Kiritimati'),
  inTimeZone('America/Los_Angeles'),
  thorough(
    'both databases',
    'the SQL tests and the attacks on PGlite and on PostgreSQL alike',
    [PROPERTY_SEED],
    ['--project', 'integration', ...testsOf('supabase', 'tests/concurrency', 'tests/attacks')],
  ),
  thorough(
    'protections',
    'the checker of the campaign reports each protection that is left out',
    [PROPERTY_SEED],
    ['--project', 'integration', 'campaign'],
  ),
  thorough(
    'malformed input',
    'every malformed call and 10,000 random ones end in a code or a whole success',
    [FUZZ_SEED],
    ['--project', 'integration', 'tests/malformed'],
  ),
  figures,
  floods,
  screens,
  journeys('web'),
  journeys('terminal'),
  evening,
  ...FAULT_NAMES.map(simulatedProtection),
  simulation('simulated evenings', ON_SQL, { ...SIMULATED, seeds: SIMULATED_SEEDS }),
  ...CAMPAIGN_SEEDS.map((seed) => campaign(seed, false)),
  ...LAN_CAMPAIGN_SEEDS.map((seed) => campaign(seed, true)),
  audit,
  { ...simulation('long simulation', ON_SQL, { ...SIMULATED, seeds: ALL_SIMULATED_SEEDS }), isLong: true },
  ...MODELLED_PARTS.map((part) => ({
    ...simulation(`simulation of the model from ${part.from}`, 'the model of the backend', part),
    isLong: true,
  })),
  ...readdirSync(inProject('shared', 'domain')).map(mutations),
]
