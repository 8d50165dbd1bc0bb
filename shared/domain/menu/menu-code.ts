/** The stored form of a code: upper case, without spaces or separators that users type. */
export const normaliseCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-._/]+/g, '')
