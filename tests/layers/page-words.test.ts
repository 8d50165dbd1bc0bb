import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PageWords } from '../../renderer/app/page-words'
import { textsAtHand } from '../../renderer/i18n/texts'
import { cruise, type CruiseResult } from './cruise'

const project = process.cwd()

/** They stand in the place of a page: what waits for them takes none away. */
const INSTEAD_OF_PAGES = ['renderer/app/staff-gate.tsx', 'renderer/app/guard/']

/** The namespaces that a file's components read. */
const read = (file: string): readonly string[] =>
  [...readFileSync(join(project, file), 'utf8').matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']+')/g)].flatMap(
    ([, names = '']) => [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  )

/** What a module takes along when it is loaded: not what it fetches later, nor what is only a type. */
const takenAlong = (graph: CruiseResult, source: string): readonly string[] =>
  graph.modules
    .find((module) => module.source === source)
    ?.dependencies.filter(
      ({ dynamic, dependencyTypes }) => !dynamic && !dependencyTypes.includes('type-only'),
    )
    .map(({ resolved }) => resolved) ?? []

const wholeOf = (graph: CruiseResult, page: string): ReadonlySet<string> => {
  const whole = new Set<string>()
  const todo = [page]
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (whole.has(next) || !next.startsWith('renderer/')) continue
    whole.add(next)
    todo.push(...takenAlong(graph, next))
  }
  return whole
}

const pagesOf = (graph: CruiseResult, file: string): readonly string[] =>
  graph.modules
    .find((module) => module.source === file)
    ?.dependencies.filter(({ dynamic }) => dynamic)
    .map(({ resolved }) => resolved) ?? []

const files = globSync('renderer/features/*/{routes,admin-pages}.ts').sort()

describe('the words of pages', () => {
  let graph: CruiseResult
  beforeAll(async () => {
    graph = await cruise(project, ['renderer'])
  }, 120_000)

  it.each(files)('come with the pages of %s, and no others', async (file) => {
    const { words = [] } = (await import(join(project, file))) as PageWords
    const pages = pagesOf(graph, file)
    expect(pages.length).toBeGreaterThan(0)
    const parts = new Set(pages.flatMap((page) => [...wholeOf(graph, page)]))
    const used = [...parts]
      .filter((part) => !INSTEAD_OF_PAGES.some((place) => part.startsWith(place)))
      .flatMap(read)
    const own = dirname(file).split('/').at(-1)
    const missing = used.filter((name) => !(name in textsAtHand) && name !== own)
    expect([...words].sort()).toEqual([...new Set(missing)].sort())
  })
})
