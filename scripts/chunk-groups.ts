interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null | undefined
}

/** The entry points of a guest's first view: the start of the web build, its page, and that page's translations. */
const ROOTS = [
  'renderer/start.web.ts',
  'renderer/features/menu/menu-page.tsx',
  'renderer/i18n/locales/pt/menu.json',
]
/**
 * The modules that the entry needs at once, the helpers of bundler and Vite included, go into the libraries' file,
 * which the entry waits for anyway. In the app's file they would make the entry import the app; in a file of their
 * own they compress worse and cost a request.
 */
const HELPERS = /^\0(?:vite\/preload-helper|rolldown\/runtime)|\/renderer\/app\/boot\/yield-to-browser\.ts$/

/** Modules that are fetched at the same time: each group, with all it needs beyond the first view, is one file. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  // Whether a menu's company is open, without the pages that say so too.
  'menu-state': [
    'renderer/features/menu/menu-state.tsx',
    'renderer/features/cart/closed-slot.tsx',
    'renderer/i18n/other-texts.ts',
    'renderer/i18n/locales/pt/cart.json',
    'renderer/i18n/locales/pt/opening.json',
  ],
  'guest-pages': [
    'renderer/app/company/selection-toasts.ts',
    'renderer/features/companies/companies-page.tsx',
    'renderer/features/home/home-page.tsx',
    'renderer/features/facade/facade-page.tsx',
    'renderer/gateway/web/guest-pages.ts',
    'renderer/i18n/locales/pt/companies.json',
    'renderer/i18n/locales/pt/facade.json',
    'renderer/i18n/locales/pt/home.json',
    'renderer/i18n/locales/pt/opening.json',
  ],
  'whole-gateway': ['renderer/gateway/web/gateway.ts'],
  // What stores the app for offline use, after the first view.
  'for-offline': ['renderer/gateway/web/offline-copies.ts', 'renderer/pwa/register-worker.ts'],
}

/**
 * What a terminal renders before its first code can be typed: the app, the page of quick order, and the translations
 * of both.
 */
const TERMINAL = [
  'renderer/app/start.tsx',
  'renderer/app/routes/staff-pages.ts',
  'renderer/app/slots/staff-slots.tsx',
  'renderer/app/self-service/screens-of-mode.tsx',
  'renderer/app/shell/bottom-bar.tsx',
  'renderer/app/shell/arrival.tsx',
  'renderer/gateway/electron/gateway.ts',
  'renderer/i18n/other-texts.ts',
  'renderer/features/terminal/terminal-home.tsx',
  'renderer/features/quick-order/quick-order-page.tsx',
  'renderer/features/offline/notice-slot.tsx',
  ...['auth', 'cart'].map((feature) => `renderer/features/${feature}/shell-slot.tsx`),
  ...[
    'titles',
    'terminal',
    'quick-order',
    'options',
    'operators',
    'staff',
    'staff-errors',
    'auth',
    'printing',
    'sync-health',
    'admin',
  ].map((namespace) => `renderer/i18n/locales/pt/${namespace}.json`),
]

/**
 * Puts everything that some entry points need into one file under their name: twenty small files compress worse, cost
 * twenty requests, and each is known only after the one that imports it. Returns the name of a module's chunk, or
 * null to leave it where it is.
 */
const chunkByRoots = (
  groups: Readonly<Record<string, readonly string[]>>,
  rootOf: (path: string) => string,
) => {
  let names: ReadonlyMap<string, string> | null = null
  const nameAll = (modules: Modules): ReadonlyMap<string, string> => {
    const found = new Map<string, string>()
    for (const [name, roots] of Object.entries(groups)) {
      const open = roots.map(rootOf)
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (found.has(id)) continue
        found.set(id, name)
        open.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
      }
    }
    return found
  }
  return (id: string, modules: Modules): string | null => {
    names ??= nameAll(modules)
    return names.get(id) ?? null
  }
}

/** The file that a terminal starts from, for the bundler. */
export const terminalGroups = (rootOf: (path: string) => string) => [
  { name: chunkByRoots({ terminal: TERMINAL }, rootOf), priority: 1 },
]

/**
 * The bundler's files: the libraries and the app of the first view, and the next pages of a guest. A group includes
 * what its modules need, unless an earlier group has it.
 */
export const firstViewGroups = (rootOf: (path: string) => string) => {
  const groups = { 'first-view': ROOTS, ...TOGETHER }
  const nameOf = chunkByRoots(groups, rootOf)
  const chunk = (id: string, modules: Modules): string | null =>
    HELPERS.test(id) ? null : nameOf(id, modules)
  const names = Object.keys(groups)
  return [
    {
      // Evaluated before the app, in a task of their own (renderer/entry.web.tsx).
      name: (id: string, modules: Modules): string | null =>
        HELPERS.test(id) || (id.includes('/node_modules/') && chunk(id, modules) === 'first-view')
          ? 'libraries'
          : null,
      priority: names.length + 1,
    },
    // A file takes what its modules need from those below it: without ranks the largest would have what several need.
    ...names.map((name, index) => ({
      name: (id: string, modules: Modules): string | null => (chunk(id, modules) === name ? name : null),
      priority: names.length - index,
    })),
  ]
}
