/**
 * Returns a parser that caches the last `limit` texts: a board that is read after each change parses the changed rows
 * instead of a night's thousand. Results are shared; nobody may change them.
 */
export const parsedOnce = <T>(parse: (text: string) => T, limit = 4_000): ((text: string) => T) => {
  let recent = new Map<string, T>()
  let before = new Map<string, T>()
  return (text) => {
    if (recent.has(text)) return recent.get(text) as T
    const value = before.has(text) ? (before.get(text) as T) : parse(text)
    recent.set(text, value)
    if (recent.size >= limit / 2) {
      before = recent
      recent = new Map()
    }
    return value
  }
}
