import { workOnAll } from '@shared/domain/common/work-on-all'
import { runCommand } from '../scripts/lib/processes'
import { root } from '../scripts/lib/project'
import type { SimulationOptions } from './simulate'

/** Few enough to hear soon of a failure, enough to be worth the start of a process. */
export const SEEDS_A_PROCESS = 20

interface SideBySideOptions extends Pick<
  SimulationOptions,
  'from' | 'seeds' | 'steps' | 'without' | 'model' | 'compare' | 'shrinks' | 'log'
> {
  readonly workers: number
  readonly seedsAProcess?: number
}

interface SideBySideResult {
  /** The seed that failed, or the first of a process that ended before it could name one; null where all passed. */
  readonly failure: number | null
  /** Whether a process named that seed; one that crashed names none. */
  readonly isReported: boolean
  readonly lines: readonly string[]
}

/** The seed that a process reports, in the line that `simulate` begins its report with. */
const seedNamedIn = (output: string): number | null => {
  const seed = /^seeds=\d+ failed=(\d+)$/m.exec(output)?.[1]
  return seed === undefined ? null : Number(seed)
}

/** Runs seeds in several processes, until one fails. */
export const simulateSideBySide = async (options: SideBySideOptions): Promise<SideBySideResult> => {
  const { from, seeds, steps, workers, seedsAProcess = SEEDS_A_PROCESS, log = () => undefined } = options
  const flags = [
    ...(options.without ? ['--without', options.without] : []),
    ...(options.model ? ['--model'] : []),
    ...(options.compare ? ['--compare'] : []),
    ...(options.shrinks === false ? ['--whole'] : []),
  ]
  const starts = Array.from({ length: Math.ceil(seeds / seedsAProcess) }, (_, place) => place * seedsAProcess)
  let done = 0
  let failed: SideBySideResult | null = null
  await workOnAll(starts, workers, async (start) => {
    if (failed !== null) return
    const count = Math.min(seedsAProcess, seeds - start)
    const first = from + start
    const range = ['--from', String(first), '--seeds', String(count), '--steps', String(steps)]
    const { code, output } = await runCommand(
      process.execPath,
      ['scripts/run.mjs', 'simulate', ...range, '--workers', '1', ...flags],
      { cwd: root },
    )
    done += count
    if (code === 0) log(`${done} of ${seeds} seeds`)
    else {
      const named = seedNamedIn(output)
      const lines = output.trimEnd().split('\n')
      failed ??= { failure: named ?? first, isReported: named !== null, lines }
    }
  })
  return failed ?? { failure: null, isReported: false, lines: [`seeds=${seeds} steps=${steps} failed=0`] }
}
