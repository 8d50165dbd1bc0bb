/** Where a value is in a JSON structure: keys and indices from its root. */
export type Path = readonly (string | number)[]

/** The path of every value in a structure, its root first. */
export const placesOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value)
  return [path, ...entries.flatMap(([key, item]) => placesOf(item, [...path, key]))]
}

export const valueAt = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return value
  return valueAt((value as Record<string | number, unknown>)[key], rest)
}

/** The structure with a change at a path that it has; `change` returns undefined to remove the value there. */
export const changedAt = (
  value: unknown,
  [key, ...rest]: Path,
  change: (was: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value)
  if (typeof value !== 'object' || value === null) return value
  const next = (name: string | number, item: unknown): readonly unknown[] => {
    if (name !== key) return [item]
    const changed = changedAt(item, rest, change)
    return changed === undefined ? [] : [changed]
  }
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => next(index, item))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => next(name, item).map((kept) => [name, kept] as const)),
  )
}

/** Lists or objects inside one another. */
export const nested = (levels: number, isList = false): unknown => {
  let value: unknown = null
  for (let level = 0; level < levels; level += 1) value = isList ? [value] : { value }
  return value
}
