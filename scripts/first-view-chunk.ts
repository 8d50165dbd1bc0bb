interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null | undefined
}

/** Where a guest's first view begins: the start of the web build, the page that it leads to, and that page's words. */
const ROOTS = [
  'renderer/start.web.ts',
  'renderer/features/menu/menu-page.tsx',
  'renderer/i18n/locales/pt/menu.json',
]
/**
 * What the entry needs at once, bundler's and Vite's helpers among it: beside the libraries, which it waits for anyway. In the
 * app's file it would bring that to the entry; in one of its own it packs worse and costs a request.
 */
const HELPERS = /^\0(?:vite\/preload-helper|rolldown\/runtime)|\/renderer\/app\/next-task\.ts$/

/** What is fetched at one moment: each with all that it needs beyond the first view, as one file. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'guest-pages': [
    'renderer/app/other-routes.ts',
    'renderer/features/companies/companies-page.tsx',
    'renderer/features/home/home-page.tsx',
    'renderer/features/facade/facade-page.tsx',
    'shared/backend/opening.ts',
    'renderer/i18n/locales/pt/companies.json',
    'renderer/i18n/locales/pt/facade.json',
    'renderer/i18n/locales/pt/home.json',
    'renderer/i18n/locales/pt/opening.json',
  ],
  'whole-gateway': ['renderer/gateway/web/gateway.ts'],
  // What keeps the app for offline, once the first view is there.
  'for-offline': ['renderer/gateway/web/kept-copies.ts', 'renderer/pwa/register-worker.ts'],
}

/**
 * Puts whatever the first view needs besides the entry into two files, the libraries and the app, and the first pages a guest
 * goes to into one: twenty small ones pack worse, cost twenty requests, and each is known only once the one that needs it is
 * here. Answers the name for a module's chunk, or null to leave it where it is.
 */
const firstViewChunk = (rootOf: (path: string) => string) => {
  let names: ReadonlyMap<string, string> | null = null
  const nameAll = (modules: Modules): ReadonlyMap<string, string> => {
    const found = new Map<string, string>()
    for (const [name, roots] of Object.entries({ 'first-view': ROOTS, ...TOGETHER })) {
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

/** The files of the first view for the bundler: a group takes along what its modules need, unless an earlier one has it. */
export const firstViewGroups = (rootOf: (path: string) => string) => {
  const nameOf = firstViewChunk(rootOf)
  const chunk = (id: string, modules: Modules): string | null =>
    HELPERS.test(id) ? null : nameOf(id, modules)
  return [
    {
      // Evaluated before the app, in a task of their own (renderer/entry.web.tsx).
      name: (id: string, modules: Modules): string | null =>
        HELPERS.test(id) || (id.includes('/node_modules/') && chunk(id, modules) === 'first-view')
          ? 'libraries'
          : null,
      priority: 2,
    },
    { name: chunk, priority: 1 },
  ]
}
