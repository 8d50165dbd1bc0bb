import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cruise, type CruiseResult } from './cruise'
import { mount } from './mounted-tree'
import { lawful, plants, type Tree } from './planted-violations'

const project = process.cwd()
const layers = [
  'shared',
  'electron',
  'renderer',
  'embedded',
  'campaign',
  'simulation',
  'scripts',
  'bench',
  'supabase',
  'tests',
  'e2e',
]
const minute = 60_000

interface Config {
  forbidden: { name: string; severity: string }[]
}
const config = createRequire(import.meta.url)(join(project, '.dependency-cruiser.cjs')) as Config

const presentIn = (root: string): string[] => layers.filter((folder) => existsSync(join(root, folder)))

const planted: Tree = {
  ...lawful,
  'shared/domain/wheel.ts': "import './circle'\nexport const back = 1",
  ...Object.fromEntries(
    plants.map(({ file, imports }) => [file, `import '${imports}'\nexport const planted = 1`]),
  ),
}

describe('the layer rules', () => {
  let withPlants: CruiseResult
  beforeAll(async () => {
    const root = mount(planted)
    withPlants = await cruise(root, presentIn(root))
  }, 2 * minute)

  it.each(plants)('$rule sees $file import $imports', ({ rule, file }) => {
    const seen = withPlants.summary.violations.filter(({ from }) => from === file).map((one) => one.rule.name)
    expect(seen).toContain(rule)
  })

  it('all have a planted violation, and all are errors', () => {
    const proved = new Set(plants.map(({ rule }) => rule))
    expect(config.forbidden.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual([])
    expect(config.forbidden.filter(({ severity }) => severity !== 'error')).toEqual([])
  })

  it(
    'let through what each layer may import',
    async () => {
      const root = mount(lawful)
      const { summary } = await cruise(root, presentIn(root))
      expect(summary.totalCruised).toBeGreaterThanOrEqual(Object.keys(lawful).length)
      expect(summary.violations).toEqual([])
    },
    2 * minute,
  )
})

describe("the project's own tree", () => {
  it(
    'is seen, aliases and all, and is clean',
    async () => {
      const { modules, summary } = await cruise(project, presentIn(project))
      const own = modules.filter(({ source }) => layers.some((layer) => source.startsWith(`${layer}/`)))
      expect(own.length).toBeGreaterThan(50)
      const byAlias = own.filter(
        ({ source, dependencies }) =>
          source.startsWith('renderer/') &&
          dependencies.some(({ resolved }) => resolved.startsWith('shared/')),
      )
      expect(byAlias.length).toBeGreaterThan(0)
      expect(summary.violations).toEqual([])
    },
    2 * minute,
  )
})
