/** What the engine has to do and when: pure, so that every path of it can be tested. Times in milliseconds. */

export const TASKS = ['push', 'heartbeat', 'pull'] as const
export type Task = (typeof TASKS)[number]

export interface Due {
  /** When to do it; Infinity: not before it is woken. */
  readonly at: number
  /** Failures in a row. */
  readonly failures: number
}
export type Schedule = Readonly<Record<Task, Due>>

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000
const JITTER = 0.2

/** 1 s doubling to 60 s, ± 20 %, for as long as it takes (DESIGN §5, 'Push'). `random` is 0 ≤ x < 1. */
export const retryDelay = (failures: number, random: number): number => {
  const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10))
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random))
}

export const idleSchedule: Schedule = {
  push: { at: Infinity, failures: 0 },
  heartbeat: { at: Infinity, failures: 0 },
  pull: { at: Infinity, failures: 0 },
}

/** The task to do next: the one longest due, push before heartbeat before pull. */
export const nextTask = (schedule: Schedule): Task =>
  TASKS.reduce((best, task) => (schedule[task].at < schedule[best].at ? task : best))

/** Due now, whatever it waited for. What failed before is remembered, so that another failure waits longer. */
export const woken = (schedule: Schedule, task: Task, now: number): Schedule => ({
  ...schedule,
  [task]: { at: Math.min(schedule[task].at, now), failures: schedule[task].failures },
})

/** While it runs it is not due; woken meanwhile, it is due again afterwards. */
export const begun = (schedule: Schedule, task: Task): Schedule => ({
  ...schedule,
  [task]: { at: Infinity, failures: schedule[task].failures },
})

export const succeeded = (schedule: Schedule, task: Task, nextAt: number): Schedule => ({
  ...schedule,
  [task]: { at: Math.min(schedule[task].at, nextAt), failures: 0 },
})

export const failed = (schedule: Schedule, task: Task, now: number, random: number): Schedule => {
  const failures = schedule[task].failures + 1
  return {
    ...schedule,
    [task]: { at: Math.min(schedule[task].at, now + retryDelay(failures, random)), failures },
  }
}
