import type { Stage, StageResult } from './stages'

export interface Finished {
  stage: Stage
  result: StageResult
  ms: number
}

const runOne = async (stage: Stage): Promise<Finished> => {
  const start = Date.now()
  const result = await stage
    .run()
    .catch((error: unknown): StageResult => ({ kind: 'failed', output: String(error) }))
  return { stage, result, ms: Date.now() - start }
}

/**
 * Runs stages in their order, as many at a time as `cores` allow, and reports each as it ends. A stage starts when
 * enough cores are free and the stages it comes `after` have ended; where one of those failed, it does not run and
 * counts as failed.
 */
export const runStages = async (
  stages: readonly Stage[],
  cores: number,
  report: (finished: Finished) => void,
): Promise<Finished[]> => {
  const waiting = [...stages]
  const running = new Map<Stage, Promise<Finished>>()
  const finished: Finished[] = []

  const coresOf = ({ takes = 1 }: Stage): number => Math.min(takes, cores)
  const isHeldUp = ({ after = [] }: Stage): boolean =>
    [...waiting, ...running.keys()].some(({ name }) => after.includes(name))
  const failedBefore = ({ after = [] }: Stage): boolean =>
    finished.some(({ stage, result }) => result.kind === 'failed' && after.includes(stage.name))
  const startNext = (): boolean => {
    const next = waiting.find((stage) => !isHeldUp(stage))
    const used = [...running.keys()].reduce((sum, stage) => sum + coresOf(stage), 0)
    if (!next || used + coresOf(next) > cores) return false
    waiting.splice(waiting.indexOf(next), 1)
    const run = failedBefore(next)
      ? async (): Promise<StageResult> => ({ kind: 'failed', output: 'not run: a stage before it failed' })
      : next.run
    running.set(
      next,
      runOne({ ...next, run }).then((one) => ({ ...one, stage: next })),
    )
    return true
  }

  while (waiting.length + running.size > 0) {
    while (startNext());
    if (running.size === 0)
      throw new Error(`Stages wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    const one = await Promise.race(running.values())
    running.delete(one.stage)
    finished.push(one)
    report(one)
  }
  return finished
}

/** Whether the whole run passed. In CI nothing may be skipped, neither a stage nor a test. */
export const isGood = (finished: readonly Finished[], skippedTests: number, isCi: boolean): boolean => {
  const hasFailed = finished.some(({ result }) => result.kind === 'failed')
  const hasSkipped = skippedTests > 0 || finished.some(({ result }) => result.kind === 'skipped')
  return !hasFailed && !(isCi && hasSkipped)
}
