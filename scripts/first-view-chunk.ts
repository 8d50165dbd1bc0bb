interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null | undefined
}

const ENTRY = 'renderer/entry.web.tsx'
/** Where a guest's first view begins: the entry of the web build, the page that it leads to, and that page's words. */
const ROOTS = [ENTRY, 'renderer/features/menu/menu-page.tsx', 'renderer/i18n/locales/pt/menu.json']

/** What is fetched at one moment: each with all that it needs beyond the first view, as one file. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'guest-pages': [
    'renderer/app/other-routes.ts',
    'renderer/features/companies/companies-page.tsx',
    'renderer/features/home/home-page.tsx',
    'renderer/features/facade/facade-page.tsx',
    'renderer/i18n/locales/pt/companies.json',
    'renderer/i18n/locales/pt/facade.json',
    'renderer/i18n/locales/pt/home.json',
    'renderer/i18n/locales/pt/opening.json',
  ],
  'whole-gateway': ['renderer/gateway/web/gateway.ts'],
}

/**
 * Puts whatever the first view needs besides the entry into one file, and so with the first pages a guest goes to: twenty small
 * ones pack worse, cost twenty requests, and each is known only once the one that needs it is here. Answers the name for a
 * module's chunk, or null to leave it where it is.
 */
export const firstViewChunk = (rootOf: (path: string) => string) => {
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
    return id.endsWith(`/${ENTRY}`) ? null : (names.get(id) ?? null)
  }
}
