import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestBackend } from '@embedded/testing'
import { describeOnOneDatabase } from '@embedded/testing-vitest'
import { expect, it } from 'vitest'
import { BASELINE, baselineSql, schemaFiles } from '../baseline'
import { catalogueOf } from './support/catalogue'

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' })

/** The oldest tag of 1.0 or later, from which no migration changes; null before there is one. */
const firstRelease = (): string | null =>
  git('tag', '--list', '--sort=version:refname')
    .split('\n')
    .find((tag) => /^v?[1-9]\d*\.\d/.test(tag)) ?? null

interface SqlFunction {
  readonly name: string
  readonly calls: readonly string[]
}

/** Every function of the schema files with the functions of ours its body calls, in order. */
const functions = (): SqlFunction[] =>
  schemaFiles().flatMap(({ sql }) =>
    [
      ...sql.matchAll(
        /^create (?:or replace )?function ((?:app|public)\.\w+)\(([\s\S]*?\$\$)([\s\S]*?)\$\$;/gm,
      ),
    ].map(([, name = '', , body = '']) => ({
      name,
      calls: [...body.replaceAll(/--.*/g, '').matchAll(/\bapp\.\w+(?=\()/g)].map(([call]) => call),
    })),
  )

it('defines every function once, and calls none before it is defined', () => {
  const all = functions()
  const names = all.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const early = all.flatMap(({ name, calls }, index) =>
    calls.filter((call) => names.indexOf(call) > index || !names.includes(call)).map((call) => [name, call]),
  )
  expect(early).toEqual([])
})

describeOnOneDatabase('The schema files', ({ postgres }) => {
  it('build the same catalogue as the migrations', async () => {
    // The demo data changes no catalogue, and most tests use this template.
    const migrated = await startTestBackend({ postgres })
    const none = mkdtempSync(join(tmpdir(), 'comanda-no-migrations-'))
    const declared = await startTestBackend({ seed: false, migrationsDir: none, postgres })
    try {
      for (const { sql } of schemaFiles()) await declared.script(sql)
      const expected = await catalogueOf(declared)
      expect(expected.functions.length).toBeGreaterThan(200)
      expect(await catalogueOf(migrated)).toEqual(expected)
    } finally {
      await Promise.all([migrated.stop(), declared.stop()])
      rmSync(none, { recursive: true, force: true })
    }
  })
})

it('has a baseline that is up to date until 1.0, and migrations that never change from then on', () => {
  const release = firstRelease()
  if (release === null) {
    expect(readFileSync(BASELINE, 'utf8') === baselineSql(), 'npm run baseline').toBe(true)
    return
  }
  const released = git('ls-tree', '-r', '--name-only', release, 'supabase/migrations')
    .split('\n')
    .filter(Boolean)
  expect(released).not.toEqual([])
  expect(released.filter((file) => readFileSync(file, 'utf8') !== git('show', `${release}:${file}`))).toEqual(
    [],
  )
})
