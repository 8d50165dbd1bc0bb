interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null | undefined
}

const ENTRY = 'renderer/entry.web.tsx'
/** Where a guest's first view begins: the entry of the web build, the page that it leads to, and that page's words. */
const ROOTS = [ENTRY, 'renderer/features/menu/menu-page.tsx', 'renderer/i18n/locales/pt/menu.json']

/**
 * Puts whatever the first view needs besides the entry into one file: twenty small ones pack worse and cost twenty requests.
 * Answers the name for a module's chunk, or null to leave it where it is.
 */
export const firstViewChunk = (rootOf: (path: string) => string) => {
  let needed: ReadonlySet<string> | null = null
  const closure = (modules: Modules): ReadonlySet<string> => {
    const found = new Set<string>()
    const open = ROOTS.map(rootOf)
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue
      found.add(id)
      open.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
    }
    return found
  }
  return (id: string, modules: Modules): string | null => {
    needed ??= closure(modules)
    return needed.has(id) && !id.endsWith(`/${ENTRY}`) ? 'first-view' : null
  }
}
