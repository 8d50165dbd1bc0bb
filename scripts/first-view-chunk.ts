interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null | undefined
}

/** Where a guest's first view begins: the entry of the web build, and the page that it leads to. */
const ROOTS = ['renderer/entry.web.tsx', 'renderer/features/menu/menu-page.tsx']

const isRoot = (id: string): boolean => ROOTS.some((root) => id.endsWith(`/${root}`))

/**
 * Puts whatever the first view needs besides the roots into one file: twenty small ones pack worse and cost twenty requests.
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
    return needed.has(id) && !isRoot(id) ? 'first-view' : null
  }
}
