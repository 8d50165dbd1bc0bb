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

  it('a path that is not there is seen', () => {
    expect(
      pathsIn('see `shared/gone/away.ts`, `zod/mini`, [docs](docs/gone.md#part) and `npm test`'),
    ).toEqual(['shared/gone/away.ts', 'docs/gone.md'])
  })
})
