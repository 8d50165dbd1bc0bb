/** Search that forgives accents, case and a slip of the finger. */

/** Lower case without accents: 'Açaí' and 'acai' are the same word. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** Whether two words differ by at most one letter put in, left out, changed or swapped with its neighbour. */
const isNear = (left: string, right: string): boolean => {
  if (Math.abs(left.length - right.length) > 1) return false
  let start = 0
  while (start < left.length && left[start] === right[start]) start += 1
  let endLeft = left.length
  let endRight = right.length
  while (endLeft > start && endRight > start && left[endLeft - 1] === right[endRight - 1]) {
    endLeft -= 1
    endRight -= 1
  }
  const restLeft = left.slice(start, endLeft)
  const restRight = right.slice(start, endRight)
  if (restLeft.length <= 1 && restRight.length <= 1) return true
  return (
    restLeft.length === 2 &&
    restRight.length === 2 &&
    restLeft[0] === restRight[1] &&
    restLeft[1] === restRight[0]
  )
}

/** Whether two long words differ by at most two letters: a slip in the one half, and one in the other. */
const isWithinTwo = (left: string, right: string): boolean => {
  if (Math.abs(left.length - right.length) > 2 || left[0] !== right[0]) return false
  let row = Array.from({ length: right.length + 1 }, (_none, place) => place)
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= right.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > 2) return false
    row = next
  }
  return (row[right.length] ?? 3) <= 2
}

/** Texts made ready to be searched many times, in the order of their weight. */
export interface SearchIndex {
  readonly texts: readonly { readonly text: string; readonly words: readonly string[] }[]
}

/** Folds and splits once what every key of a search would fold again. */
export const searchIndex = (texts: readonly string[]): SearchIndex => ({
  texts: texts.map((raw) => {
    const text = foldText(raw)
    return { text, words: text.split(/[^\p{L}\p{N}]+/u).filter(Boolean) }
  }),
})

/** The words of a query, as `indexScore` takes them. */
export const searchWords = (query: string): readonly string[] => foldText(query).split(/\s+/).filter(Boolean)

/** What slips of a word come to, by the words of texts: remembered for one search, for a menu's dishes share most of their words. */
export type Slips = Map<string, Map<string, number>>

/** How well the words of a query fit: 0 not at all, higher is better. Every word must be found somewhere; no words fit everything. */
export const indexScore = (
  words: readonly string[],
  { texts }: SearchIndex,
  slips: Slips = new Map(),
): number => {
  if (words.length === 0) return 1
  let score = 0
  for (const word of words) {
    let best = 0
    texts.forEach((field, place) => {
      best = Math.max(best, wordScore(word, field, slips) * (texts.length - place))
    })
    if (best === 0) return 0
    score += best
  }
  return score
}

/** How well `query` fits the texts, of which the first weigh most: 0 not at all, higher is better. */
export const searchScore = (query: string, texts: readonly string[]): number =>
  indexScore(searchWords(query), searchIndex(texts))

const slipScore = (word: string, part: string): number => {
  if (isNear(word, part) || isNear(word, part.slice(0, word.length))) return 1
  return word.length >= 8 && isWithinTwo(word, part) ? 0.5 : 0
}

const wordScore = (word: string, { text, words }: SearchIndex['texts'][number], slips: Slips): number => {
  if (text === word) return 8
  if (text.startsWith(word)) return 6
  if (words.some((part) => part.startsWith(word))) return 4
  if (word.length >= 3 && text.includes(word)) return 3
  // One slip is forgiven from four letters up, two from eight; in shorter words it would find everything, in codes every neighbour.
  if (word.length < 4 || /\d/.test(word)) return 0
  const known = slips.get(word) ?? new Map<string, number>()
  slips.set(word, known)
  let best = 0
  for (const part of words) {
    const score = known.get(part) ?? slipScore(word, part)
    known.set(part, score)
    best = Math.max(best, score)
  }
  return best
}
