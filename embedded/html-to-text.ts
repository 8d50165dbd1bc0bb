const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** A mail's page as plain text: its paragraphs, each link as its text and its address. */
export const plainText = (html: string): string =>
  html
    .replace(/<head[\s\S]*?<\/head>/gi, '')
    .replace(
      /<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/gi,
      (_link, address: string, words: string) => `${words.trim()}: ${address}`,
    )
    .replace(/<\/(p|div|h\d)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()
