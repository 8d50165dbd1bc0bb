import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { pathToAntd } from './antd-paths'
import { cruise, type CruiseResult } from './cruise'
import { mount } from './mounted-tree'
import { lawful, type Tree } from './planted-violations'

const project = process.cwd()
const START = 'renderer/entry.web.tsx'
const STAFF_PAGES = 'renderer/app/routes/staff-pages.ts'
const ADMIN_AREA = 'renderer/features/admin/entry-page.tsx'

/** What a guest's page never imports, since it is fetched after a check of the person's rights alone. */
const DOORS: ReadonlySet<string> = new Set([
  STAFF_PAGES,
  ADMIN_AREA,
  // The tables' codes, in the sheet of the menu's QR code: managers.
  'renderer/features/qr-code/table-codes.tsx',
  // Dialogs of the notices of staff: they open by a button that only staff see.
  'renderer/app/approval/approval-dialog.tsx',
  'renderer/app/office/staff-pause-dialog.tsx',
  'renderer/app/payment/correct-payment-dialog.tsx',
  'renderer/app/payment/pay-dialog.tsx',
  'renderer/app/payment/pix-amount-dialog.tsx',
  'renderer/app/payment/refund-dialog.tsx',
])

/** The modules that the tables of guests' pages import with import(), without the doors. */
const guestPages = ['routes', 'account-pages']
  .flatMap((table) => [
    ...readFileSync(join(project, `renderer/app/routes/${table}.ts`), 'utf8').matchAll(
      /import\('@(renderer\/features\/[^']+)'\)/g,
    ),
  ])
  .map(([, module = '']) => `${module}.tsx`)
  .filter((page, place, all) => !DOORS.has(page) && all.indexOf(page) === place)

describe('what a guest loads of the project', () => {
  let graph: CruiseResult
  beforeAll(async () => {
    graph = await cruise(project, ['renderer'])
  }, 120_000)

  it('is read from the routes', () => {
    expect(guestPages).toContain('renderer/features/menu/menu-page.tsx')
    expect(guestPages.length).toBeGreaterThan(15)
  })

  it.each([START, ...guestPages])('reaches no antd from %s, by no import', (page) => {
    expect(pathToAntd(graph, page, DOORS)).toBeNull()
  })

  it.each([...DOORS])('would reach it by the door %s', (door) => {
    expect(pathToAntd(graph, door)).not.toBeNull()
    const others = new Set([...DOORS].filter((other) => other !== door))
    expect(pathToAntd(graph, START, others)).toContain(door)
  })
})

const PAGE = 'renderer/features/menu/menu-page.tsx'
const load = (module: string): string => `export const load = () => import('${module}')`

const lawfulRoutes: Tree = {
  ...lawful,
  'renderer/app/routes/routes.ts': `${load('@renderer/features/menu/menu-page')}\nexport const staff = () => import('./staff-pages')`,
  [STAFF_PAGES]: "import { table } from '@renderer/ui/antd/table'\nexport const pages = table",
  'renderer/features/menu/with-type.ts':
    "import type { TableProps } from 'antd'\nexport type Shown = TableProps",
}

describe('antd planted in a guest’s page', () => {
  const doors = new Set([STAFF_PAGES])
  const cruised = (planted: Tree) => cruise(mount({ ...lawfulRoutes, ...planted }), ['renderer'])

  it('is none where staff pages load it, and where only a type is imported', async () => {
    const graph = await cruised({ [PAGE]: "export type { Shown } from './with-type'\nexport const menu = 1" })
    expect(pathToAntd(graph, 'renderer/app/routes/routes.ts', doors)).toBeNull()
    expect(pathToAntd(graph, 'renderer/app/routes/routes.ts')).toContain(STAFF_PAGES)
  }, 60_000)

  it.each([
    ['by the page', { [PAGE]: "export { Button as menu } from 'antd'" }],
    [
      'by a part of ui',
      {
        [PAGE]: "import { button } from '@renderer/ui/button'\nexport const menu = button",
        'renderer/ui/button.tsx': "import { table } from './antd/table'\nexport const button = table",
      },
    ],
    [
      'by a part that is fetched later',
      {
        [PAGE]: load('./later'),
        'renderer/features/menu/later.ts': load('./much-later'),
        'renderer/features/menu/much-later.ts': "export { PlusOutlined } from '@ant-design/icons'",
      },
    ],
    ['by a component inside of it', { [PAGE]: "export { default } from '@rc-component/dialog'" }],
    ['by a static import of a door', { [PAGE]: "export { pages } from '@renderer/app/routes/staff-pages'" }],
  ] as const)(
    'is seen %s',
    async (_how, planted) => {
      const graph = await cruised(planted)
      expect(pathToAntd(graph, 'renderer/app/routes/routes.ts', doors)).toContain(PAGE)
    },
    60_000,
  )
})
