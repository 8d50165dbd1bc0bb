import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inProject } from '../lib/project'

const ROOT = inProject()
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
const folders = files.flatMap((file) => {
  const parts = dirname(file).split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
})
const known = new Set([...files, ...folders, ...files.map((file) => file.replace(/\.tsx?$/, ''))])
const tops = new Set(folders.map((folder) => folder.split('/')[0]))

/** Paths in backticks that begin with a folder of the project (or an alias of one), and links to files. */
const pathsIn = (text: string): string[] => {
  const quoted = [...text.matchAll(/`(?:@(?!supabase))?([\w.-]+(?:\/[\w.-]+)+)\/?`/g)].map(
    ([, path = '']) => path,
  )
  const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
  return [...quoted.filter((path) => tops.has(path.split('/')[0])), ...links]
}

const FILE = /\.(ts|tsx|sql|json)$/

const imports = (source: string, name: string): boolean =>
  [...source.matchAll(/^import [^']*\{([^}]*)\}/gm)].some(([, names = '']) =>
    new RegExp(`\\b${name}\\b`).test(names),
  )

/** Names in a table's row that none of the row's files contains as its own; SQL functions must be created there. */
const unknownNames = (row: string): string[] => {
  const quoted = [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const paths: string[] = []
  for (const file of quoted.filter((name) => FILE.test(name)))
    paths.push(file.includes('/') ? file : join(dirname(paths.at(-1) ?? ''), file))
  const sources = paths.map((path) => readFileSync(join(ROOT, path), 'utf8'))
  const isThere = (name: string): boolean =>
    name.startsWith('app.')
      ? sources.some((source) => source.includes(`create function ${name}(`))
      : name
          .split('.')
          .map((part) => part.replace('()', ''))
          .every((part) => sources.some((source) => source.includes(part) && !imports(source, part)))
  const names = quoted.filter((name) => !FILE.test(name) && /^[\w.]+(\(\))?$/.test(name))
  return paths.length === 0 ? [] : names.filter((name) => !isThere(name))
}

describe('names in the tables of ARCHITECTURE.md', () => {
  const rows = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && /`[\w-]+\/[^`]+\.(ts|tsx|sql|json)`/.test(line))

  it.each(rows)('are in the files of their row: %s', (row) => {
    expect(unknownNames(row)).toEqual([])
  })

  it('are found missing where a file has no such name or function', () => {
    const row = '| a | `supabase/schemas/30-reports.sql` | `app.business_day` |'
    expect(unknownNames(row)).toEqual(['app.business_day'])
    expect(unknownNames('| a | `shared/domain/access/guard.ts`, `missing` |')).toEqual(['missing'])
    const caller = '| a | `electron/main/ipc/serve-window.ts` | `isTrusted` |'
    expect(unknownNames(caller), 'it is imported there').toEqual(['isTrusted'])
  })
})

describe('paths named in documents', () => {
  const documents = files.filter((file) => file.endsWith('.md'))

  it.each(documents)('%s names what there is', (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const missing = pathsIn(text).filter((path) => {
      const places = [path, normalize(join(dirname(document), path))]
      return !places.some((place) => known.has(place.replace(/\/$/, '')))
    })
    expect(missing).toEqual([])
  })

  it("every page of docs/ is in README.md's list", () => {
    const links = pathsIn(readFileSync(join(ROOT, 'README.md'), 'utf8'))
    const pages = documents.filter((path) => /^docs\/[^/]+\.md$/.test(path))
    expect(pages.filter((page) => !links.includes(page))).toEqual([])
  })

  it('every benchmark is in the table of docs/performance.md, and no other', () => {
    const benchmarks = files
      .filter((file) => /^bench\/[^/]+\.ts$/.test(file))
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .flatMap((text) => /: Benchmark = \{\s+name: '([\w-]+)'/.exec(text)?.[1] ?? [])
    const [, table = ''] = readFileSync(join(ROOT, 'docs/performance.md'), 'utf8').split(
      '## What is measured',
    )
    const named = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual(benchmarks.sort())
  })

  it('a path that is not there is seen', () => {
    expect(
      pathsIn('see `shared/gone/away.ts`, `zod/mini`, [docs](docs/gone.md#part) and `npm test`'),
    ).toEqual(['shared/gone/away.ts', 'docs/gone.md'])
  })
})
