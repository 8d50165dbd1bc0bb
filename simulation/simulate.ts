import { faults, type FaultName, type PlantedFault } from './faults'
import { planOf, type Step } from './plan'
import { openModelBackend } from './model/model-backend'
import { runPlan, type SeedResult } from './run-seed'
import { shrink } from './shrink'
import { openSqlBackend } from './world/backend'
import { openTemplate, type Template } from './world/template'

export interface SimulationOptions {
  readonly from: number
  readonly seeds: number
  readonly steps: number
  readonly keep?: readonly number[] | null
  /** The protection that is left out. */
  readonly without?: FaultName | null
  /** On the model of the backend instead of SQL. */
  readonly model?: boolean
  /** On SQL, and on the model as well: a seed fails where the two leave different traces. */
  readonly compare?: boolean
  /** Looks for a shorter plan that fails; it takes as long as a hundred seeds. */
  readonly shrinks?: boolean
  readonly log?: (line: string) => void
}

export interface Failure {
  readonly seed: number
  readonly problems: readonly string[]
  /** The shortest plan found, by the places of its steps. */
  readonly keep: readonly number[]
  readonly steps: readonly Step[]
}

export interface SimulationResult {
  /** How many seeds ran. */
  readonly seeds: number
  readonly failure: Failure | null
  /** The fingerprints of the traces, seed by seed. */
  readonly hashes: readonly string[]
  readonly lines: readonly string[]
}

/** Between so many seeds the database gives back the space of what they left. */
const SEEDS_A_VACUUM = 20

const replayOf = (
  { steps, without, model, compare }: Pick<SimulationOptions, 'steps' | 'without' | 'model' | 'compare'>,
  seed: number,
  keep: readonly number[],
): string =>
  [
    `npm run simulate -- --only ${seed} --steps ${steps} --keep ${keep.join()}`,
    ...(without ? [`--without ${without}`] : []),
    ...(model ? ['--model'] : []),
    ...(compare ? ['--compare'] : []),
  ].join(' ')

/** Where the trace of the model leaves that of SQL; empty where they are the same. */
const differenceOf = (onSql: SeedResult, onModel: SeedResult): string[] => {
  if (onSql.hash === onModel.hash) return []
  const place = onSql.trace.findIndex((line, index) => line !== onModel.trace[index])
  const at = place < 0 ? onSql.trace.length : place
  return [`SQL: ${onSql.trace[at] ?? 'the end'}, the model: ${onModel.trace[at] ?? 'the end'}`]
}

/** Runs one seed after the other, until one fails. */
export const simulate = async (options: SimulationOptions): Promise<SimulationResult> => {
  const {
    from,
    seeds,
    steps,
    keep = null,
    without = null,
    model = false,
    compare = false,
    shrinks = true,
    log = () => undefined,
  } = options
  const fault: PlantedFault | null = without === null ? null : faults[without]
  const template: Template = await openTemplate(model ? openModelBackend : openSqlBackend)
  const modelled: Template | null = compare ? await openTemplate(openModelBackend) : null
  const hashes: string[] = []
  const run = async (seed: number, plan: readonly Step[]): Promise<SeedResult> => {
    const result = await runPlan(template, { seed, steps: plan, fault })
    if (modelled === null || result.problems.length > 0) return result
    const other = await runPlan(modelled, { seed, steps: plan, fault })
    return { ...result, problems: [...other.problems, ...differenceOf(result, other)] }
  }
  try {
    for (let seed = from; seed < from + seeds; seed += 1) {
      const whole = planOf(seed, steps)
      const plan = keep === null ? whole : whole.filter((_, place) => keep.includes(place))
      const result = await run(seed, plan)
      hashes.push(result.hash)
      if (options.keep) for (const line of result.trace) log(line)
      if (hashes.length % SEEDS_A_VACUUM === 0) {
        await template.backend.vacuum()
        log(`${hashes.length} of ${seeds} seeds`)
      }
      if (result.problems.length === 0) continue
      log(`seed ${seed}: ${result.problems[0] ?? ''}`)
      if (!shrinks) for (const line of result.trace) log(line)
      const reached = plan.slice(0, result.steps)
      const short = shrinks
        ? await shrink(reached, async (left) => (await run(seed, left)).problems.length > 0)
        : reached
      const { problems } = shrinks ? await run(seed, short) : result
      const places = short.map((step) => whole.indexOf(step))
      const failure = { seed, problems, keep: places, steps: short }
      const lines = [
        `seeds=${hashes.length} failed=${seed}`,
        ...problems.slice(0, 8).map((problem) => `  ${problem}`),
        `  ${short.length} steps: ${short.map(({ kind }) => kind).join(', ')}`,
        `  again: ${replayOf(options, seed, places)}`,
      ]
      return { seeds: hashes.length, failure, hashes, lines }
    }
    return {
      seeds: hashes.length,
      failure: null,
      hashes,
      lines: [`seeds=${hashes.length} steps=${steps} failed=0`],
    }
  } finally {
    await template.close()
    await modelled?.close()
  }
}
