/** Search that ignores accents and case and allows a typo. */

/** Lower case without accents: 'Açaí' and 'acai' are the same word. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** Separators of words. */
const NO_WORD = /[^\p{L}\p{N}]+/u

/** Whether two words differ by at most one letter inserted, removed, changed or swapped with its neighbour. */
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

/** Whether two long words differ by at most two letters: one typo in each half. */
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

const slipScore = (word: string, part: string): number => {
  if (isNear(word, part) || isNear(word, part.slice(0, word.length))) return 1
  return word.length >= 8 && isWithinTwo(word, part) ? 0.5 : 0
}

/** How well a word of a query matches a field: the whole field, its beginning, the beginning of a word, a part of one. */
const WHOLE = 8
const BEGINNING = 6
const BEGINNING_OF_WORD = 4
const WITHIN = 3

const wordScore = (word: string, part: string): number => {
  if (part.startsWith(word)) return BEGINNING_OF_WORD
  if (word.length >= 3 && part.includes(word)) return WITHIN
  // One typo is allowed from four letters up, two from eight; in shorter words it would match everything, in codes
  // every neighbour.
  return word.length < 4 || /\d/.test(word) ? 0 : slipScore(word, part)
}

/** An item's text: folded, and the numbers of its words. */
interface Field {
  readonly text: string
  readonly words: readonly number[]
}

/** A word of a query: how well it matches each known word, by that word's number. */
interface Wanted {
  readonly word: string
  /** Letters and digits alone: a query that no word contains cannot be in the text either. */
  readonly isPlain: boolean
  readonly scores: Float32Array
}

const fieldScore = ({ word, isPlain, scores }: Wanted, { text, words }: Field): number => {
  let best = 0
  for (const known of words) best = Math.max(best, scores[known] ?? 0)
  if (isPlain && best < BEGINNING_OF_WORD) return best
  if (text === word) return WHOLE
  if (text.startsWith(word)) return BEGINNING
  if (best === BEGINNING_OF_WORD) return best
  return word.length >= 3 && text.includes(word) ? WITHIN : best
}

const bestField = (wanted: Wanted, fields: readonly Field[]): number => {
  let best = 0
  let weight = fields.length
  for (const field of fields) {
    if (best >= WHOLE * weight) break
    best = Math.max(best, fieldScore(wanted, field) * weight)
    weight -= 1
  }
  return best
}

/** 0 where one of the words does not match. */
const fit = (wanted: readonly Wanted[], fields: readonly Field[]): number => {
  let sum = 0
  for (const word of wanted) {
    const best = bestField(word, fields)
    if (best === 0) return 0
    sum += best
  }
  return sum
}

/** A prepared search over items. */
export interface TextSearch<T> {
  /** Prepares up to as many further items, so that the first search is fast; returns whether any are left. */
  readonly prepare: (count: number) => boolean
  /**
   * Matching items, best first, equal ones in their order; all of them for a query without words. Every word must
   * match somewhere; `favour` adds to an item's score and includes items that no text matches.
   */
  readonly find: (query: string, favour?: (item: T) => number) => readonly T[]
}

const unfavoured = (): number => 0

/**
 * A search over items by their texts, the first of which weigh most. Work that each keystroke would repeat is done
 * once: texts are folded and split, and a word that many items share is compared with the query once.
 */
export const textSearch = <T>(
  items: readonly T[],
  textsOf: (item: T) => readonly string[],
): TextSearch<T> => {
  const numbers = new Map<string, number>()
  const ready: (readonly Field[])[] = []
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? numbers.size
    numbers.set(word, known)
    return known
  }
  const fieldOf = (raw: string): Field => {
    const text = foldText(raw)
    return { text, words: text.split(NO_WORD).filter(Boolean).map(numberOf) }
  }
  const prepare = (count: number): boolean => {
    for (const item of items.slice(ready.length, ready.length + count)) ready.push(textsOf(item).map(fieldOf))
    return ready.length < items.length
  }
  const wantedOf = (word: string): Wanted => {
    const scores = new Float32Array(numbers.size)
    for (const [part, number] of numbers) scores[number] = wordScore(word, part)
    return { word, isPlain: !NO_WORD.test(word), scores }
  }
  return {
    prepare,
    find: (query, favour = unfavoured) => {
      const words = foldText(query).split(/\s+/).filter(Boolean)
      if (words.length === 0) return items
      prepare(items.length)
      const wanted = words.map(wantedOf)
      const hits: { readonly item: T; readonly score: number }[] = []
      items.forEach((item, place) => {
        const score = favour(item) + fit(wanted, ready[place] ?? [])
        if (score > 0) hits.push({ item, score })
      })
      return hits.sort((left, right) => right.score - left.score).map(({ item }) => item)
    },
  }
}
