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

/** How well `query` fits the texts: 0 not at all, higher is better. Every word of the query must be found somewhere. */
export const searchScore = (query: string, texts: readonly string[]): number => {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return 1
  const haystack = texts.map(foldText)
  let score = 0
  for (const word of words) {
    const best = Math.max(
      ...haystack.map((text, index) => wordScore(word, text) * (haystack.length - index)),
      0,
    )
    if (best === 0) return 0
    score += best
  }
  return score
}

const wordScore = (word: string, text: string): number => {
  if (text === word) return 8
  if (text.startsWith(word)) return 6
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  if (parts.some((part) => part.startsWith(word))) return 4
  if (word.length >= 3 && text.includes(word)) return 3
  // One slip is forgiven from four letters up; in shorter words it would find everything, in codes every neighbour.
  const isSlip = (part: string) => isNear(word, part) || isNear(word, part.slice(0, word.length))
  return word.length >= 4 && !/\d/.test(word) && parts.some(isSlip) ? 1 : 0
}
