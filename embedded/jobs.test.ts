import { afterEach, expect, it, vi } from 'vitest'
import { fixtureMigrations } from './fixtures/fixture'
import { startTestBackend, type EmbeddedBackend } from './testing'
import { describeOnEachDatabase } from './testing-vitest'

vi.setConfig({ testTimeout: 180_000 })

describeOnEachDatabase('scheduled jobs', ({ postgres }) => {
  let backend: EmbeddedBackend | null = null
  afterEach(async () => {
    await backend?.stop()
    backend = null
  })
  const start = async (log: (line: string) => void = () => undefined) =>
    (backend = await startTestBackend({
      postgres,
      migrationsDir: fixtureMigrations,
      seedFile: null,
      jobsEveryMs: 20,
      log,
    }))
  const schedule = (running: EmbeddedBackend, name: string, command: string, when = '* * * * *') =>
    running.sql('select cron.schedule($1, $2, $3)', [name, when, command])

  it('run again and again; one of the same name takes the other’s place', async () => {
    const running = await start()
    await running.script('create table public.ticks (word text, at timestamptz default now())')
    const ticks = async (word: string) =>
      Number((await running.sql('select count(*) as n from public.ticks where word = $1', [word]))[0]?.n)
    await schedule(running, 'tick', `insert into public.ticks (word) values ('old')`)
    await vi.waitFor(async () => expect(await ticks('old')).toBeGreaterThan(1), 60_000)
    await schedule(running, 'tick', `insert into public.ticks (word) values ('new')`)
    await vi.waitFor(async () => expect(await ticks('new')).toBeGreaterThan(1), 60_000)
    expect(await running.sql('select jobname from cron.job')).toEqual([{ jobname: 'tick' }])
  })

  it('stop no other job where one fails, which is reported', async () => {
    const lines: string[] = []
    const running = await start((line) => lines.push(line))
    await running.script('create table public.ticks (at timestamptz default now())')
    await schedule(running, 'broken', 'select 1 / 0')
    await schedule(running, 'tick', 'insert into public.ticks default values')
    await vi.waitFor(
      async () => expect(await running.sql('select from public.ticks limit 1')).toHaveLength(1),
      60_000,
    )
    expect(lines.some((line) => line.includes(`'broken'`) && line.includes('division by zero'))).toBe(true)
  })

  it('are of every minute, and no business of those who call the API', async () => {
    const running = await start()
    await expect(schedule(running, 'nightly', 'select 1', '0 3 * * *')).rejects.toThrow('schedule')
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const [row] = await running.sql(`select has_schema_privilege($1, 'cron', 'usage') as may`, [role])
      expect([role, row?.may]).toEqual([role, false])
    }
  })
})
