import type { Database } from './database/database'
import { messageOf } from './errors'

const EVERY_MS = 60_000

/**
 * Runs the jobs that migrations scheduled, each minute, as pg_cron does: one after the other, and the failure of one stops
 * no other. Where pg_cron is installed it runs them itself. Returns what ends it.
 */
export const startJobs = async (
  database: Database,
  log: (line: string) => void,
  everyMs = EVERY_MS,
): Promise<() => Promise<void>> => {
  const [found] = await database.query(
    `select exists (select from pg_extension where extname = 'pg_cron') as has_cron`,
  )
  if (found?.has_cron === true) return async () => undefined
  let running: Promise<void> | null = null
  const runAll = async (): Promise<void> => {
    for (const { jobname, command } of await database.query(
      'select jobname, command from cron.job where active order by jobid',
    ))
      await database
        .query(String(command))
        .catch((error: unknown) => log(`The job '${String(jobname)}' failed: ${messageOf(error)}`))
  }
  const timer = setInterval(() => {
    running ??= runAll()
      .catch((error: unknown) => log(`Jobs cannot be read: ${messageOf(error)}`))
      .finally(() => (running = null))
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
