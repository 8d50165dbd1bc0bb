import { backoffDelay, withJitter } from './backoff'

/** When each task of the engine is due: pure functions. Times in milliseconds. */

export const TASKS = ['push', 'heartbeat', 'pull'] as const
export type Task = (typeof TASKS)[number]

export interface Due {
  /** When to run it; Infinity: not before it is woken. */
  readonly at: number
  /** Failures in a row. */
  readonly failures: number
}
export type Schedule = Readonly<Record<Task, Due>>

const BACKOFF = { firstMs: 1_000, longestMs: 60_000 }

export const idleSchedule: Schedule = {
  push: { at: Infinity, failures: 0 },
  heartbeat: { at: Infinity, failures: 0 },
  pull: { at: Infinity, failures: 0 },
}

/** The task to run next: the one longest due; on a tie push before heartbeat before pull. */
export const nextTask = (schedule: Schedule): Task =>
  TASKS.reduce((best, task) => (schedule[task].at < schedule[best].at ? task : best))

/** Makes a task due now. Its failures stay, so that another failure waits longer. */
export const woken = (schedule: Schedule, task: Task, now: number): Schedule => ({
  ...schedule,
  [task]: { at: Math.min(schedule[task].at, now), failures: schedule[task].failures },
})

/** A running task is not due; one woken while it runs is due again afterwards. */
export const begun = (schedule: Schedule, task: Task): Schedule => ({
  ...schedule,
  [task]: { at: Infinity, failures: schedule[task].failures },
})

export const succeeded = (schedule: Schedule, task: Task, nextAt: number): Schedule => ({
  ...schedule,
  [task]: { at: Math.min(schedule[task].at, nextAt), failures: 0 },
})

/** Retries after 1 s doubling to 60 s, ± 20 %, without a cap on attempts. `random` is 0 ≤ x < 1. */
export const failed = (schedule: Schedule, task: Task, now: number, random: number): Schedule => {
  const failures = schedule[task].failures + 1
  const retryAt = now + withJitter(backoffDelay(failures, BACKOFF), random)
  return { ...schedule, [task]: { at: Math.min(schedule[task].at, retryAt), failures } }
}
