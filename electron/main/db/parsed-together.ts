/**
 * A reader of many texts at once that remembers what it made of them until it is asked the next time: of a board that is read again
 * and again only the rows that changed are parsed, and nothing is kept of what has left it. What it answers is shared; nobody may
 * change it.
 */
export const parsedTogether = <T>(parse: (text: string) => T): ((texts: readonly string[]) => T[]) => {
  let held = new Map<string, T>()
  return (texts) => {
    held = new Map(texts.map((text) => [text, held.has(text) ? (held.get(text) as T) : parse(text)]))
    return texts.map((text) => held.get(text) as T)
  }
}
