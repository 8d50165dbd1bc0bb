import type { Clock } from './clock'
import {
  begun,
  failed,
  idleSchedule,
  nextTask,
  succeeded,
  TASKS,
  woken,
  type Schedule,
  type Task,
} from './schedule'

export interface TaskLoop {
  start(): void
  stop(): void
  /** Makes these tasks due now. */
  wake(...tasks: readonly Task[]): void
}

/**
 * Runs one task at a time, so that answers can't overtake each other. A failed task is retried with backoff; the loop
 * wakes without outside help and never gives up.
 */
export const createTaskLoop = ({
  clock,
  run,
  onFailure,
}: {
  clock: Clock
  /** Runs a task; returns when it is next due by the clock's elapsed time, Infinity for not before it is woken. */
  run: (task: Task) => Promise<number>
  onFailure: (error: unknown) => void
}): TaskLoop => {
  let schedule: Schedule = idleSchedule
  let isRunning = false
  let endSleep = (): void => undefined

  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = Number.isFinite(ms) ? clock.after(ms, () => endSleep()) : () => undefined
      endSleep = () => {
        cancel()
        resolve()
      }
    })

  const runOnce = async (task: Task): Promise<void> => {
    schedule = begun(schedule, task)
    try {
      const nextAt = await run(task)
      schedule = succeeded(schedule, task, nextAt)
    } catch (error) {
      // It was stopped meanwhile: the disk is closed.
      if (!isRunning) return
      schedule = failed(schedule, task, clock.elapsed(), clock.random())
      onFailure(error)
    }
  }

  const loop = async (): Promise<void> => {
    while (isRunning) {
      const task = nextTask(schedule)
      const wait = schedule[task].at - clock.elapsed()
      await (wait > 0 ? sleep(wait) : runOnce(task))
    }
  }

  const wake = (...tasks: readonly Task[]): void => {
    for (const task of tasks) schedule = woken(schedule, task, clock.elapsed())
    endSleep()
  }

  return {
    start: () => {
      isRunning = true
      wake(...TASKS)
      void loop()
    },
    stop: () => {
      isRunning = false
      endSleep()
    },
    wake,
  }
}
