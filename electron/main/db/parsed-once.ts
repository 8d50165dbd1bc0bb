/**
 * A reader of texts that remembers what it made of the last `limit` of them: a board that is read again after each change parses the
 * rows that changed, not a night's thousand. What it answers is shared; nobody may change it.
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
