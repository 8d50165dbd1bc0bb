import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fixtureMigrations, fixtureSeed } from '../fixtures/fixture'
import { createLiteApp, prepareSchemas, reloadSchema } from '../lite-app'
import { Mailbox } from '../mailbox'
import { quietErrors } from '../quiet-errors'
import { loadSecrets } from '../secrets'
import { copyTemplate } from '../template'
import type { Database } from './database'
import { openPglite } from './pglite'

// In process, without sockets between them, requests interleave within transactions; over HTTP they seldom do.
it('mend 2: simultaneous requests never run in each other’s transaction or role', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-lock-'))
  await copyTemplate({ migrationsDir: fixtureMigrations, seedFile: fixtureSeed }, folder)
  const database = await openPglite(join(folder, 'pg'))
  const web = 'http://127.0.0.1:1'
  const mailbox = new Mailbox({ file: null, addresses: () => ({ api: web, web }), log: () => undefined })
  const secrets = loadSecrets(folder)
  const storageFolder = join(folder, 'storage')
  const app = await createLiteApp({
    database,
    secrets,
    mailbox,
    storageFolder,
    webAddress: web,
    uploadLimit: 1_000,
  })
  await prepareSchemas(app, database)
  await reloadSchema(database)
  const client = (key: string) =>
    createClient(web, key, {
      auth: { persistSession: false },
      global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
    })
  const service = client(secrets.secret_key)
  const guest = client(secrets.publishable_key)

  const loud = quietErrors()
  const answers = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const asker = index % 2 === 0 ? service : guest
      // Every fifth fails within its transaction, which must not abort another one.
      const { data, error } = await (index % 5 === 0
        ? asker.rpc('fail_with', { p_sqlstate: 'P0001' })
        : asker.rpc('who_am_i'))
      return { index, got: error ? error.code : data.current }
    }),
  )
  const expected = (index: number) => (index % 5 === 0 ? 'P0001' : index % 2 === 0 ? 'service_role' : 'anon')
  expect(answers.filter(({ index, got }) => got !== expected(index))).toEqual([])
  loud()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const onFixture = async (work: (database: Database) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-lock-'))
  await copyTemplate({ migrationsDir: fixtureMigrations, seedFile: fixtureSeed }, folder)
  const database = await openPglite(join(folder, 'pg'))
  try {
    await work(database)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

it('a failed transaction left open does not reach the next caller', () =>
  onFixture(async (database) => {
    const left = database.connection.kysely.connection().execute(async (db) => {
      await sql`begin`.execute(db)
      await sql`select 1 / 0`.execute(db)
    })
    await expect(left).rejects.toThrow('division by zero')
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  }))

it.each([false, 1, { a: 1 }])(
  'refuses %j where an array belongs as PostgreSQL does, and nobody after it',
  (value) =>
    onFixture(async (database) => {
      await expect(database.query('select $1::text[] as words', [value])).rejects.toMatchObject({
        code: '22P02',
      })
      expect(await database.query('select $1::text[] as words', [['a', 'b']])).toEqual([
        { words: ['a', 'b'] },
      ])
    }),
)

it('lets timers and sockets run between two waiters', () =>
  onFixture(async (database) => {
    let turns = 0
    let isCounting = true
    const turn = (): void => {
      turns += 1
      if (isCounting) setImmediate(turn)
    }
    setImmediate(turn)
    const turnsAt = await Promise.all(
      Array.from({ length: 5 }, () => database.query('select 1').then(() => turns)),
    )
    isCounting = false
    // The same number five times would mean that the queue blocked the thread.
    expect(new Set(turnsAt).size).toBe(5)
  }))
