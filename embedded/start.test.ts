import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ana, clientOf, fixtureMigrations, fixtureSeed, pngOf, signedIn } from './fixtures/fixture'
import { startEmbedded, startMovingOldData, type EmbeddedBackend, type EmbeddedOptions } from './start'
import { copyTemplate } from './template'
import { findPostgres } from './postgres-cluster'
import { openEmptyDatabase, type TestDatabase } from './testing-postgres'
import { describeOnEachDatabase, describeOnPostgres } from './testing-vitest'
import { isThorough } from './thoroughness'

// Each creates databases, up to two a test: seconds on an idle machine, much longer on a busy one.
vi.setConfig({ testTimeout: 180_000 })

/** PGlite takes ten times as long to make a database as to open one: the template's start is the one that makes it. */
const copyEmptyDatabase = async (dataDir: string): Promise<void> => {
  const none = mkdtempSync(join(tmpdir(), 'comanda-no-migrations-'))
  await copyTemplate({ migrationsDir: none, seedFile: null }, dataDir)
  rmSync(none, { recursive: true })
}

/** What has nothing to do with the database's kind is shown on one of them, unless everything is. */
const isWhole = ({ postgres }: { postgres: boolean }): boolean =>
  postgres || isThorough || !('folder' in findPostgres())

describeOnEachDatabase('starting the embedded backend', ({ postgres }) => {
  let folder: string
  let database: TestDatabase | null = null
  const open: EmbeddedBackend[] = []

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-start-'))
    if (postgres) database = await openEmptyDatabase()
    else await copyEmptyDatabase(join(folder, 'data'))
  })
  afterEach(async () => {
    for (const backend of open.splice(0)) await backend.stop()
    await database?.remove()
    database = null
    rmSync(folder, { recursive: true, force: true })
  })

  const start = async (options: Partial<EmbeddedOptions> = {}) => {
    const backend = await startEmbedded({
      dataDir: join(folder, 'data'),
      postgresUrl: database?.url,
      isDemo: true,
      migrationsDir: fixtureMigrations,
      seedFile: fixtureSeed,
      ...options,
    })
    open.push(backend)
    return backend
  }

  it('a second start keeps data, keys, sessions, images and mails, and repeats nothing', async () => {
    const first = await start()
    const member = await signedIn(first, ana)
    await member.from('notes').insert({ body: 'kept' })
    await member.storage.from('pictures').upload('kept.png', pngOf(1, 2, 3), { contentType: 'image/png' })
    await clientOf(first).auth.signUp({ email: 'nova@fixture.test', password: 'comanda123' })
    const session = (await member.auth.getSession()).data.session
    const port = first.port
    await first.stop()
    await first.stop()

    const second = await start({ port })
    expect(second.migrationsRun).toBe(0)
    expect([second.publishableKey, second.serviceKey]).toEqual([first.publishableKey, first.serviceKey])
    const client = clientOf(second)
    expect(
      (await client.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' })).error,
    ).toBeNull()
    expect((await client.from('notes').select('body')).data).toEqual([{ body: 'kept' }])
    expect(
      (await fetch(client.storage.from('pictures').getPublicUrl('kept.png').data.publicUrl)).status,
    ).toBe(200)
    expect(second.mails.latest('nova@fixture.test')?.subject).toBe('Confirm Your Signup')
    expect(await second.sql('select count(*)::int as people from public.people')).toEqual([{ people: 2 }])
  })

  it('a failed migration is rolled back, names file and line, and runs once corrected', async () => {
    const migrations = join(folder, 'migrations')
    cpSync(fixtureMigrations, migrations, { recursive: true })
    const broken = join(migrations, '20260103000000_broken.sql')
    writeFileSync(broken, 'create table public.half (id int);\n\nselect * from public.nowhere;\n')
    await expect(start({ migrationsDir: migrations })).rejects.toMatchObject({
      code: 'migration_failed',
      details: { file: '20260103000000_broken.sql', line: 3 },
    })
    expect(existsSync(join(folder, 'data', 'comanda.lock'))).toBe(false)

    writeFileSync(broken, 'create table public.half (id int);\n')
    const backend = await start({ migrationsDir: migrations })
    expect(backend.migrationsRun).toBe(1)
    expect(
      await backend.sql(
        'select version, name, cardinality(statements) as files from supabase_migrations.schema_migrations',
      ),
    ).toEqual([
      { version: '20260101000000', name: 'notes', files: 1 },
      { version: '20260102000000', name: 'hearing', files: 1 },
      { version: '20260103000000', name: 'broken', files: 1 },
    ])
    // The seed had not run before: the database was still empty.
    expect(await backend.sql('select count(*)::int as people from auth.users')).toEqual([{ people: 2 }])
  })

  if (!isWhole({ postgres })) return

  it('only one process at a time opens a data folder', async () => {
    await start()
    await expect(start()).rejects.toMatchObject({ code: 'data_folder_locked' })
  })

  it('a database with users is never seeded', async () => {
    const first = await start({ seedFile: null })
    await clientOf(first).auth.signUp({ email: 'dona@fixture.test', password: 'comanda123' })
    await first.stop()
    const second = await start()
    expect(await second.sql('select email from auth.users')).toEqual([{ email: 'dona@fixture.test' }])
  })

  it('shows new tables to the data API at once, also after PostgREST’s own notification', async () => {
    const backend = await start()
    await backend.script('create table public.later (id int); insert into public.later values (1)')
    const service = clientOf(backend, backend.serviceKey)
    expect((await service.from('later').select()).data).toEqual([{ id: 1 }])
    await backend.sql('create function public.latest() returns int language sql as $$ select 7 $$')
    await backend.sql(`notify pgrst, 'reload schema'`)
    await expect.poll(async () => (await service.rpc('latest')).data, { timeout: 20_000 }).toBe(7)
  })
})

describeOnPostgres('two backends on one database', () => {
  it('start at once: migrations and seed run once', async () => {
    const database = await openEmptyDatabase()
    const options = {
      postgresUrl: database.url,
      isDemo: true,
      migrationsDir: fixtureMigrations,
      seedFile: fixtureSeed,
    }
    const backends = await Promise.all([startEmbedded(options), startEmbedded(options)])
    try {
      expect(backends.map(({ migrationsRun }) => migrationsRun).sort()).toEqual([0, 2])
      expect(await backends[0].sql('select count(*)::int as people from auth.users')).toEqual([{ people: 2 }])
    } finally {
      for (const backend of backends) await backend.stop()
      await database.remove()
    }
  })
})

describe('a data folder of another version', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'comanda-old-data-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const olderData = async () => {
    const options = {
      dataDir: join(folder, 'data'),
      migrationsDir: join(folder, 'migrations'),
      seedFile: fixtureSeed,
    }
    cpSync(fixtureMigrations, options.migrationsDir, { recursive: true })
    await copyTemplate(options, options.dataDir)
    const other = join(options.migrationsDir, '20260103000000_other.sql')
    writeFileSync(other, 'create table public.older (id int);\n')
    const older = await startEmbedded(options)
    await older.sql('insert into public.older values (7)')
    await older.stop()
    return { options, other }
  }
  const refusal = { code: 'data_of_other_version', details: { version: '20260103000000' } }

  it('with an unknown migration is not opened', async () => {
    const { options, other } = await olderData()
    rmSync(other)
    await expect(startEmbedded(options)).rejects.toMatchObject(refusal)
  })

  it('of another PostgreSQL is not opened, and moved aside as it was', async () => {
    const { options } = await olderData()
    writeFileSync(join(options.dataDir, 'pg', 'PG_VERSION'), '17\n')
    await expect(startEmbedded(options)).rejects.toMatchObject({
      code: 'data_of_other_version',
      details: { version: '17' },
    })
    const backend = await startMovingOldData(options)
    expect(await backend.sql('select id from public.older')).toEqual([])
    await backend.stop()
    const aside = readdirSync(folder).find((name) => name.endsWith('.bak')) ?? ''
    expect(readFileSync(join(folder, aside, 'pg', 'PG_VERSION'), 'utf8')).toBe('17\n')
  })

  it('with a changed migration is moved aside as it was and reported, and a new one starts', async () => {
    const { options, other } = await olderData()
    writeFileSync(other, 'create table public.newer (id int);\n')
    await expect(startEmbedded(options)).rejects.toMatchObject(refusal)
    const lines: string[] = []
    const backend = await startMovingOldData({ ...options, log: (line) => lines.push(line) })
    expect(await backend.sql(`select to_regclass('public.older') as older`)).toEqual([{ older: null }])
    await backend.stop()
    const aside = readdirSync(folder).find((name) => name.endsWith('.bak')) ?? ''
    expect(aside).toMatch(/^data\.\d{4}-\d\d-\d\d\.bak$/)
    expect(lines.filter((line) => line.includes(aside))).toHaveLength(1)

    writeFileSync(other, 'create table public.older (id int);\n')
    const again = await startEmbedded({ ...options, dataDir: join(folder, aside) })
    expect(await again.sql('select id from public.older')).toEqual([{ id: 7 }])
    await again.stop()
  })
})
