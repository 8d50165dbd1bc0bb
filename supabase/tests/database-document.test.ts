import { readdirSync, readFileSync } from 'node:fs'
import { startTestBackend, type EmbeddedBackend } from '@embedded/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The tables of a document by the schema file its row, or the row above, begins with; `app.` marks the unexposed schema. */
const tablesByFile = (markdown: string): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  let file = ''
  for (const line of markdown.split('\n')) {
    const [, first = '', tables = ''] = /^\|([^|]*)\|([^|]*)\|/.exec(line) ?? []
    file = /`(\d\d-[a-z-]+)`/.exec(first)?.[1] ?? (line.startsWith('|') ? file : '')
    if (file) found.set(file, [...(found.get(file) ?? []), ...(tables.match(/[a-z_.]+/g) ?? [])])
  }
  return found
}

describe('docs/database.md', () => {
  const document = readFileSync('docs/database.md', 'utf8')
  const documented = tablesByFile(document)
  const files = readdirSync('supabase/schemas').map((name) => name.replace('.sql', ''))
  let backend: EmbeddedBackend
  beforeAll(async () => {
    backend = await startTestBackend({ seed: false })
  })
  afterAll(() => backend.stop())

  it('has every table of the catalogue, each once, and no other', async () => {
    const rows = await backend.sql(
      `select case n.nspname when 'app' then 'app.' else '' end || c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'app') and c.relkind in ('r', 'p') order by 1`,
    )
    const tables = rows.map(({ name }) => String(name)).sort()
    expect([...documented.values()].flat().sort()).toEqual(tables)
  })

  it.each(files)('says what %s holds: its tables, or that it has none', (file) => {
    const sql = readFileSync(`supabase/schemas/${file}.sql`, 'utf8')
    const created = [...sql.matchAll(/^create (?:unlogged )?table (?:public\.)?([a-z_.]+)/gm)].map(
      ([, name]) => name,
    )
    expect([...(documented.get(file) ?? [])].sort()).toEqual(created.sort())
    expect(document).toContain(`\`${file}\``)
  })

  it('names files that have a number each, without a hole', () => {
    const numbers = files.sort().map((name) => Number(name.slice(0, 2)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('is read by rows and the rows below them', () => {
    const rows = ['| `07-menu` | categories, app.codes | a |', '| | combos | b |', '', '| x | y | z |']
    expect([...tablesByFile(rows.join('\n'))]).toEqual([['07-menu', ['categories', 'app.codes', 'combos']]])
  })
})
