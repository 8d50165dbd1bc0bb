/** A small tree of files, path → source, in the project's own layout. */
export type Tree = Readonly<Record<string, string>>

/** A file that breaks a rule of .dependency-cruiser.cjs, and the rule. */
export interface Plant {
  rule: string
  file: string
  imports: string
}

/** Files that the violations import; they break no rule themselves and use what their layer may. */
export const lawful: Tree = {
  'scripts/audit.ts': "import { measure } from '../bench/measure'\nexport const audit = measure",
  'scripts/lib/project.ts': 'export const root = 0',
  'bench/measure.ts': "import { root } from '../scripts/lib/project'\nexport const measure = root",
  'shared/domain/common/money.ts': 'export const zero = 0',
  'shared/domain/order/priced.ts':
    "import type { order } from '@shared/schemas/order/order'\nexport type Priced = typeof order",
  'shared/schemas/order/order.ts':
    "import { z } from 'zod'\nimport { zero } from '@shared/domain/common/money'\nexport const order = z.literal(zero)",
  'shared/contract/methods.ts':
    "import { order } from '@shared/schemas/order/order'\nexport const methods = { order }",
  'shared/backend/client.ts':
    "import { createClient } from '@supabase/supabase-js'\nexport const client = createClient",
  'electron/main/index.ts': "import { router } from './ipc/router'\nexport const root = router",
  'electron/main/ipc/router.ts':
    "import { ipcMain } from 'electron'\nimport { place } from '../services/place'\nexport const router = [ipcMain, place]",
  'electron/main/services/place.ts': "import { open } from '../db/open'\nexport const place = open",
  'electron/main/db/open.ts': "import Database from 'better-sqlite3'\nexport const open = Database",
  'electron/main/sync/push.ts': "import { open } from '../db/open'\nexport const push = open",
  'electron/main/windows/kiosk.ts':
    "import { BrowserWindow } from 'electron'\nexport const kiosk = BrowserWindow",
  'electron/preload/index.ts':
    "import { contextBridge } from 'electron'\nimport { methods } from '../../shared/contract/methods'\nexport const bridge = [contextBridge, methods]",
  'renderer/gateway/web/gateway.ts':
    "import { client } from '@shared/backend/client'\nexport const gateway = client",
  'renderer/api/api.ts': "import { methods } from '@shared/contract/methods'\nexport const api = methods",
  'renderer/ui/button.tsx': "import { createElement } from 'react'\nexport const button = createElement",
  'renderer/ui/antd/table.tsx':
    "import { Table } from 'antd'\nimport { button } from '../button'\nexport const table = [Table, button]",
  'renderer/features/menu/menu-page.tsx':
    "import { api } from '@renderer/api/api'\nimport { button } from '@renderer/ui/button'\nexport const menu = [api, button]",
  'renderer/features/cart/cart-page.tsx':
    "import { zero } from '@shared/domain/common/money'\nexport const cart = zero",
  'renderer/app/store.ts':
    "import { menu } from '@renderer/features/menu/menu-page'\nexport const store = menu",
  'campaign/seeds.ts': 'export const seeds = 1',
  'campaign/checker/rows.ts':
    "import { readFileSync } from 'node:fs'\nimport Database from 'better-sqlite3'\nexport const rows = [readFileSync, Database]",
  'simulation/plan.ts': "import { seeds } from '../campaign/seeds'\nexport const plan = seeds",
  'embedded/start.ts': "import { createServer } from 'node:http'\nexport const start = createServer",
}

/** At least one violation for every rule; for a layer with an allow-list, one for each forbidden kind. */
export const plants: readonly Plant[] = [
  { rule: 'no-cycles', file: 'shared/domain/circle.ts', imports: './wheel' },
  { rule: 'resolvable', file: 'renderer/ui/lost.ts', imports: './nowhere' },
  { rule: 'domain-is-pure', file: 'shared/domain/with-zod.ts', imports: 'zod' },
  { rule: 'domain-is-pure', file: 'shared/domain/with-contract.ts', imports: '@shared/contract/methods' },
  {
    rule: 'domain-imports-only-types-of-schemas',
    file: 'shared/domain/with-schema.ts',
    imports: '@shared/schemas/order/order',
  },
  { rule: 'schemas', file: 'shared/schemas/with-contract.ts', imports: '@shared/contract/methods' },
  { rule: 'contract', file: 'shared/contract/with-backend.ts', imports: '@shared/backend/client' },
  { rule: 'backend', file: 'shared/backend/with-react.ts', imports: 'react' },
  { rule: 'preload', file: 'electron/preload/with-main.ts', imports: '../main/db/open' },
  { rule: 'preload', file: 'electron/preload/with-domain.ts', imports: '@shared/domain/common/money' },
  { rule: 'main-ipc', file: 'electron/main/ipc/with-db.ts', imports: '../db/open' },
  {
    rule: 'lower-main-never-imports-upper',
    file: 'electron/main/sync/with-service.ts',
    imports: '../services/place',
  },
  {
    rule: 'lower-main-never-imports-upper',
    file: 'electron/main/db/with-window.ts',
    imports: '../windows/kiosk',
  },
  { rule: 'services-know-no-ipc', file: 'electron/main/services/with-ipc.ts', imports: '../ipc/router' },
  {
    rule: 'features-never-import-features',
    file: 'renderer/features/cart/with-menu.ts',
    imports: '../menu/menu-page',
  },
  {
    rule: 'features-never-import-features',
    file: 'renderer/features/cart/by-alias.ts',
    imports: '@renderer/features/menu/menu-page',
  },
  {
    rule: 'features-reach-no-gateway-implementation',
    file: 'renderer/features/menu/with-gateway.ts',
    imports: '@renderer/gateway/web/gateway',
  },
  {
    rule: 'features-reach-no-gateway-implementation',
    file: 'renderer/api/with-gateway.ts',
    imports: '@renderer/gateway/web/gateway',
  },
  {
    rule: 'ui-is-below-features',
    file: 'renderer/ui/with-feature.ts',
    imports: '@renderer/features/menu/menu-page',
  },
  { rule: 'light-ui-knows-no-antd', file: 'renderer/ui/with-antd.ts', imports: 'antd' },
  { rule: 'light-ui-knows-no-antd', file: 'renderer/ui/with-icons.ts', imports: '@ant-design/icons' },
  { rule: 'light-ui-knows-no-antd', file: 'renderer/ui/with-table.ts', imports: './antd/table' },
  { rule: 'api-is-below-features', file: 'renderer/api/with-ui.ts', imports: '@renderer/ui/button' },
  { rule: 'boot-is-small', file: 'renderer/boot/with-ui.ts', imports: '@renderer/ui/button' },
  {
    rule: 'supabase-only-in-backend',
    file: 'renderer/app/with-supabase.ts',
    imports: '@supabase/supabase-js',
  },
  {
    rule: 'supabase-only-in-backend',
    file: 'electron/main/sync/with-supabase.ts',
    imports: '@supabase/supabase-js',
  },
  { rule: 'sqlite-only-in-db', file: 'electron/main/sync/with-sqlite.ts', imports: 'better-sqlite3' },
  { rule: 'renderer-and-electron-are-strangers', file: 'renderer/app/with-electron.ts', imports: 'electron' },
  {
    rule: 'renderer-and-electron-are-strangers',
    file: 'renderer/app/with-main.ts',
    imports: '@main/db/open',
  },
  {
    rule: 'electron-knows-no-renderer',
    file: 'electron/main/windows/with-renderer.ts',
    imports: '@renderer/ui/button',
  },
  {
    rule: 'product-knows-no-embedded',
    file: 'electron/main/services/with-embedded.ts',
    imports: '@embedded/start',
  },
  {
    rule: 'embedded-knows-no-product',
    file: 'embedded/with-shared.ts',
    imports: '@shared/domain/common/money',
  },
  {
    rule: 'checker-stands-alone',
    file: 'campaign/checker/with-sync.ts',
    imports: '@main/sync/push/push-batch',
  },
  { rule: 'checker-stands-alone', file: 'campaign/checker/with-seeds.ts', imports: '../seeds' },
  { rule: 'tools-are-below-commands', file: 'bench/with-command.ts', imports: '../scripts/audit' },
  { rule: 'tools-are-below-commands', file: 'simulation/with-command.ts', imports: '../scripts/audit' },
  { rule: 'tools-know-no-bench', file: 'scripts/lib/with-bench.ts', imports: '../../bench/measure' },
  { rule: 'shared-has-no-node', file: 'shared/backend/with-node.ts', imports: 'node:fs' },
  { rule: 'shared-has-no-node', file: 'renderer/ui/with-node.ts', imports: 'path' },
  { rule: 'packed-dependencies', file: 'electron/main/services/with-hono.ts', imports: 'hono' },
]
