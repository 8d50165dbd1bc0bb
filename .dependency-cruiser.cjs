/** Who may import whom (ARCHITECTURE.md, "The folders"). Every rule is an error; tests/layers plants violations that must be seen. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: allowed },
})
const NODE_MODULES = 'node_modules'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'imports of types alone make no circle at run time: domain reads the types of schemas, which read domain',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { pathNot: '\\.(mjs|cjs)$' },
      to: { couldNotResolve: true },
    },
    only(
      'domain-is-pure',
      '^shared/domain',
      ['^shared/(domain|schemas)'],
      'domain imports nothing but itself, and types of schemas',
    ),
    {
      name: 'domain-imports-only-types-of-schemas',
      severity: 'error',
      from: { path: '^shared/domain', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/schemas', dependencyTypesNot: ['type-only'] },
    },
    only(
      'schemas',
      '^shared/schemas',
      ['^shared/(schemas|domain)', `${NODE_MODULES}/zod`],
      'schemas: domain, zod',
    ),
    only(
      'contract',
      '^shared/contract',
      ['^shared/(contract|schemas|domain)', `${NODE_MODULES}/zod`],
      'contract: domain, schemas',
    ),
    only(
      'backend',
      '^shared/backend',
      ['^shared', `${NODE_MODULES}/(@supabase/supabase-js|@noble/hashes|zod)`],
      'backend: all of shared, supabase-js, scrypt of @noble/hashes',
    ),
    only(
      'preload',
      '^electron/preload',
      ['^electron/preload', '^shared/contract', '^electron$', `${NODE_MODULES}/electron/`],
      'preload: electron and contract',
    ),
    only(
      'main-ipc',
      '^electron/main/ipc',
      [
        '^electron/main/(ipc|services)',
        '^shared',
        '^electron$',
        `${NODE_MODULES}/(electron|zod)/`,
        '^node:|^(path|fs|url|os)$',
      ],
      'main/ipc: services, contract',
    ),
    {
      name: 'lower-main-never-imports-upper',
      severity: 'error',
      from: { path: '^electron/main/(db|sync|audio)' },
      to: { path: '^electron/main/(ipc|services|windows)' },
    },
    {
      name: 'services-know-no-ipc',
      severity: 'error',
      from: { path: '^electron/main/services' },
      to: { path: '^electron/main/(ipc|windows|index)' },
    },
    {
      name: 'features-never-import-features',
      severity: 'error',
      from: { path: '^renderer/features/([^/]+)/' },
      to: { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
    },
    {
      name: 'features-reach-no-gateway-implementation',
      severity: 'error',
      from: { path: '^renderer/(features|ui|api)' },
      to: { path: '^renderer/gateway' },
    },
    {
      name: 'ui-is-below-features',
      severity: 'error',
      from: { path: '^renderer/(ui|i18n)' },
      to: { path: '^renderer/(features|app|api)' },
    },
    {
      name: 'light-ui-knows-no-antd',
      comment: "the parts of guests' pages; tests/layers/guest-pages.test.ts follows the pages themselves",
      severity: 'error',
      from: { path: '^renderer/ui/(?!antd/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: `^renderer/ui/antd/|${NODE_MODULES}/(antd|@ant-design|@rc-component|rc-[^/]+)/` },
    },
    only(
      'boot-is-small',
      '^renderer/boot',
      ['^renderer/(boot|i18n/languages|ui/add-link|ui/theme/stored-keys)', '^shared'],
      'the page before the app carries nothing of the app',
    ),
    {
      name: 'api-is-below-features',
      severity: 'error',
      from: { path: '^renderer/api' },
      to: { path: '^renderer/(features|ui)' },
    },
    {
      name: 'supabase-only-in-backend',
      severity: 'error',
      from: { path: '^(shared|renderer|electron)', pathNot: ['^shared/backend', '\\.test\\.tsx?$'] },
      to: { path: `${NODE_MODULES}/@supabase/` },
    },
    {
      name: 'sqlite-only-in-db',
      severity: 'error',
      from: { path: '^(shared|renderer|electron)', pathNot: ['^electron/main/db', '\\.test\\.ts$'] },
      to: { path: `${NODE_MODULES}/better-sqlite3` },
    },
    {
      name: 'renderer-and-electron-are-strangers',
      severity: 'error',
      from: { path: '^renderer' },
      to: { path: '^electron/|node_modules/electron/' },
    },
    {
      name: 'electron-knows-no-renderer',
      severity: 'error',
      from: { path: '^electron' },
      to: { path: '^renderer' },
    },
    {
      name: 'product-knows-no-embedded',
      severity: 'error',
      from: { path: '^(shared|renderer|electron)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(embedded|scripts|bench|campaign|simulation|e2e|tests)' },
    },
    {
      name: 'embedded-knows-no-product',
      severity: 'error',
      from: { path: '^embedded', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(shared|renderer|electron)' },
    },
    {
      name: 'checker-stands-alone',
      comment: 'what checks the orders shares no code with what carries them',
      severity: 'error',
      from: { path: '^campaign/checker', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^campaign/checker', `${NODE_MODULES}/better-sqlite3`, '^node:|^(path|fs)$'] },
    },
    {
      name: 'tools-are-below-commands',
      comment:
        'commands use bench, campaign and simulation; these use the tools of scripts/lib, never a command',
      severity: 'error',
      from: { path: '^(scripts/lib|bench|campaign|simulation)', pathNot: '\\.test\\.ts$' },
      to: { path: '^scripts/', pathNot: '^scripts/lib/' },
    },
    {
      name: 'tools-know-no-bench',
      severity: 'error',
      from: { path: '^scripts/lib' },
      to: { path: '^(bench|campaign|simulation)' },
    },
    {
      name: 'shared-has-no-node',
      severity: 'error',
      from: { path: '^(shared|renderer)', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packed-dependencies',
      comment: 'what main requires at run time is packed; all else is bundled',
      severity: 'error',
      from: { path: '^electron/main', pathNot: '\\.test\\.ts$' },
      to: { path: `${NODE_MODULES}/(antd|react|hono|kysely)` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|data)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tools.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
