/** The first letters of first and last name, for a tile: 'Fábio Rocha' is FR; '?' where there is no letter. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '?'
}
