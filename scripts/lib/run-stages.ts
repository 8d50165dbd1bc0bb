import type { Stage, StageResult } from './stages'

export type Finished = { stage: Stage; result: StageResult; ms: number }

const runOne = async (stage: Stage): Promise<Finished> => {
  const start = Date.now()
  const result = await stage
    .run()
    .catch((error: unknown): StageResult => ({ kind: 'failed', output: String(error) }))
  return { stage, result, ms: Date.now() - start }
}

/** Runs stages, at most `workers` at a time, telling of each as it ends. A failure stops none of the others. */
const runPool = async (
  stages: readonly Stage[],
  workers: number,
  tell: (finished: Finished) => void,
): Promise<Finished[]> => {
  const waiting = [...stages]
  const finished: Finished[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const one = await runOne(next)
      finished.push(one)
      tell(one)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return finished
}

const isFailed = ({ result }: Finished): boolean => result.kind === 'failed'

/**
 * Runs the cheap stages two at a time and then the others one by one. What needs a build is skipped when a build failed;
 * everything else runs whatever failed before it.
 */
export const runStages = async (
  stages: readonly Stage[],
  tell: (finished: Finished) => void,
): Promise<Finished[]> => {
  const done = await runPool(
    stages.filter(({ group }) => group === 'cheap'),
    2,
    tell,
  )
  for (const stage of stages.filter(({ group }) => group !== 'cheap')) {
    const hasBrokenBuild = done.some((one) => one.stage.group === 'build' && isFailed(one))
    const isHopeless = stage.group === 'e2e' && hasBrokenBuild
    const run = isHopeless
      ? {
          ...stage,
          run: async (): Promise<StageResult> => ({ kind: 'failed', output: 'not run: a build failed' }),
        }
      : stage
    done.push(...(await runPool([run], 1, tell)))
  }
  return done
}

/** Whether the whole run is good. In CI nothing may be skipped, neither a stage nor a test. */
export const isGood = (finished: readonly Finished[], skippedTests: number, isCi: boolean): boolean => {
  const hasFailed = finished.some(isFailed)
  const hasSkipped = skippedTests > 0 || finished.some(({ result }) => result.kind === 'skipped')
  return !hasFailed && !(isCi && hasSkipped)
}
