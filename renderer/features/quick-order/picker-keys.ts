/** What is picked by typing in the list of a group (quick order): an option's number, or its code. */

export interface Pick {
  /** From 0; none while more may follow, or where what was typed stands for nothing. */
  readonly places: readonly number[]
  /** What is typed and picks nothing yet. */
  readonly typed: string
}

const NOTHING: Pick = { places: [], typed: '' }

const byNumber = (typed: string, count: number): Pick => {
  const number = Number(typed)
  if (number >= 1 && number * 10 <= count) return { places: [], typed }
  if (number >= 1 && number <= count) return { places: [number - 1], typed: '' }
  // Of ten flavours `1` waits for a 0, and a 3 that follows picks the first and the third.
  const first = Number(typed.slice(0, -1))
  if (first < 1) return NOTHING
  const next = byNumber(typed.slice(-1), count)
  return { ...next, places: [first - 1, ...next.places] }
}

/** The places of the codes that begin like this. */
const beginningWith = (typed: string, codes: readonly (string | null)[]): readonly number[] =>
  codes.flatMap((code, place) => (code?.startsWith(typed) ? [place] : []))

/** What the keys typed so far pick: a number at once where no longer one can follow, a code once it is complete. */
export const pickByKeys = (typed: string, codes: readonly (string | null)[]): Pick => {
  if (/^\d/.test(typed)) return byNumber(typed, codes.length)
  const found = beginningWith(typed, codes)
  const [only = -1] = found
  if (found.length === 0) return NOTHING
  return found.length === 1 && codes[only] === typed ? { places: [only], typed: '' } : { places: [], typed }
}

/** What Enter picks of what is typed: the number, the code, or the one code that begins like it; null where there is none. */
export const pickByEnter = (typed: string, codes: readonly (string | null)[]): number | null => {
  if (/^\d+$/.test(typed)) return Number(typed) - 1
  const exact = codes.indexOf(typed)
  const found = beginningWith(typed, codes)
  return exact >= 0 ? exact : found.length === 1 ? (found[0] ?? null) : null
}
