import type { CruiseResult } from './cruise'

/** antd with what it is made of. */
const LIBRARY = /(?:^|\/)node_modules\/(?:antd|@ant-design|@rc-component|rc-[^/]+)\//

/** Modules from the entry to the library, in the order of their imports. */
type Path = readonly string[]

/**
 * The shortest path from a module to antd by static imports and import(), types left out; null without one. It ends
 * before a door: a module whose import() needs a person of the staff.
 */
export const pathToAntd = (
  { modules }: CruiseResult,
  entry: string,
  doors: ReadonlySet<string> = new Set(),
): Path | null => {
  const importsOf = new Map(modules.map(({ source, dependencies }) => [source, dependencies]))
  if (!importsOf.has(entry)) throw new Error(`no module ${entry}`)
  const seen = new Set([entry])
  const open: Path[] = [[entry]]
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    for (const { resolved, dynamic, dependencyTypes } of importsOf.get(path.at(-1) ?? '') ?? []) {
      if (seen.has(resolved) || dependencyTypes.includes('type-only')) continue
      if (dynamic && doors.has(resolved)) continue
      if (LIBRARY.test(resolved)) return [...path, resolved]
      seen.add(resolved)
      open.push([...path, resolved])
    }
  }
  return null
}
