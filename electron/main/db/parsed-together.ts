/**
 * Returns a parser of many texts at once that caches them until the next call: of a board that is read repeatedly
 * only the changed rows are parsed, and rows that left it are dropped. Results are shared; nobody may change them.
 */
export const parsedTogether = <T>(parse: (text: string) => T): ((texts: readonly string[]) => T[]) => {
  let held = new Map<string, T>()
  return (texts) => {
    held = new Map(texts.map((text) => [text, held.has(text) ? (held.get(text) as T) : parse(text)]))
    return texts.map((text) => held.get(text) as T)
  }
}
