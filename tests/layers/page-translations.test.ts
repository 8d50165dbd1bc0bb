import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_PAGES } from '../../renderer/app/routes/account-pages'
import { ADMIN_PAGES } from '../../renderer/app/routes/admin-pages'
import { ROUTES } from '../../renderer/app/routes/routes'
import { STAFF_PAGES } from '../../renderer/app/routes/staff-pages'
import { textsAtHand } from '../../renderer/i18n/texts'
import { cruise, type CruiseResult } from './cruise'

const project = process.cwd()
const source = (file: string): string => readFileSync(join(project, file), 'utf8')

/** They replace a page, so waiting for their translations delays no page. */
const INSTEAD_OF_PAGES = ['renderer/app/guard/']

/** The page of one entry of a route table: its module's path without extension, and its namespaces. */
interface ListedPage {
  readonly module: string
  readonly translations: readonly string[]
}

const namesIn = (list: string): readonly string[] =>
  [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

/** The entries by the file's text: only that names the module of an entry. */
const listedIn = (file: string): readonly ListedPage[] =>
  [
    ...source(file).matchAll(/import\('@(renderer\/features\/[^']+)'\)[\s\S]*?translations: \[([^\]]*)\]/g),
  ].map(([, module = '', list = '']) => ({ module, translations: namesIn(list) }))

/** The namespaces that a file's components read. */
const readBy = (file: string): readonly string[] =>
  [...source(file).matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']+')/g)].flatMap(([, names = '']) =>
    namesIn(names),
  )

/** The modules that a module loads statically: neither dynamic imports nor types. */
const staticImports = (graph: CruiseResult, file: string): readonly string[] =>
  graph.modules
    .find((module) => module.source === file)
    ?.dependencies.filter(
      ({ dynamic, dependencyTypes }) => !dynamic && !dependencyTypes.includes('type-only'),
    )
    .map(({ resolved }) => resolved) ?? []

const partsOf = (graph: CruiseResult, page: string): ReadonlySet<string> => {
  const parts = new Set<string>()
  const open = [page]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (parts.has(next) || !next.startsWith('renderer/')) continue
    parts.add(next)
    open.push(...staticImports(graph, next))
  }
  return parts
}

const routes = listedIn('renderer/app/routes/routes.ts')
const accountPages = listedIn('renderer/app/routes/account-pages.ts')
const adminPages = listedIn('renderer/app/routes/admin-pages.ts')
const staffPages = listedIn('renderer/app/routes/staff-pages.ts')

describe('the translations of pages', () => {
  let graph: CruiseResult
  beforeAll(async () => {
    graph = await cruise(project, ['renderer'])
  }, 120_000)

  it('are listed for every page of the four tables', () => {
    expect(accountPages).toHaveLength(Object.keys(ACCOUNT_PAGES).length)
    expect(adminPages).toHaveLength(Object.keys(ADMIN_PAGES).length)
    expect(staffPages).toHaveLength(Object.keys(STAFF_PAGES).length)
    const own = ROUTES.filter(({ path }) => !path.startsWith('/admin/'))
    // '/' and '/empresas' share an entry, and the pages of the admin area one more.
    expect(routes.length + accountPages.length + staffPages.length).toBe(
      new Set(own.map(({ load }) => load)).size + 1,
    )
  })

  it.each([...routes, ...accountPages, ...staffPages, ...adminPages])(
    'come with $module, and no others',
    ({ module, translations }) => {
      const parts = partsOf(graph, `${module}.tsx`)
      expect(parts.size).toBeGreaterThan(1)
      const needed = [...parts]
        .filter((part) => !INSTEAD_OF_PAGES.some((place) => part.startsWith(place)))
        .flatMap(readBy)
        .filter((name) => !(name in textsAtHand))
      expect([...translations].sort()).toEqual([...new Set(needed)].sort())
    },
  )
})
