import type { EmbeddedBackend } from '@embedded/testing'

/** Runs every job once, as the server does each minute. */
export const runJobs = async (backend: EmbeddedBackend): Promise<void> => {
  for (const { command } of await backend.sql('select command from cron.job order by jobid'))
    await backend.sql(String(command))
}
