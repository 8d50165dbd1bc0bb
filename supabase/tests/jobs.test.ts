import { readFileSync } from 'node:fs'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inProject } from '../../scripts/lib/project'
import { runJobs } from './support/jobs'

let backend: EmbeddedBackend
beforeAll(async () => {
  backend = await startTestBackend({ seed: false })
})
afterAll(() => backend.stop())

it('where pg_cron keeps a row of every run, those of a week stay', async () => {
  const names = async () =>
    (await backend.sql('select jobname from cron.job order by 1')).map((row) => row.jobname)
  expect(await names()).toEqual(['end order pauses', 'prune version logs'])
  // The embedded backend runs jobs of every minute alone, and keeps no runs.
  await backend.script(`
    alter table cron.job drop constraint job_schedule_check;
    create table cron.job_run_details (runid int, end_time timestamptz);
    insert into cron.job_run_details values (1, now() - interval '8 days'), (2, now() - interval '6 days'), (3, null);`)
  await backend.script(readFileSync(inProject('supabase', 'schemas', '39-jobs.sql'), 'utf8'))
  expect(await names()).toEqual(['end order pauses', 'forget runs', 'prune version logs'])
  await runJobs(backend)
  const kept = await backend.sql('select runid from cron.job_run_details order by 1')
  expect(kept.map(({ runid }) => runid)).toEqual([2, 3])
})
