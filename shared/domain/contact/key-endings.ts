/** How many last signs name a key. */
const SHOWN = 8

const endingOf = (key: string): string => (key.length > SHOWN ? `…${key.slice(-SHOWN)}` : key)

/** Two keys by their last signs, for a notice that others may read; whole where those are the same. */
export const keyEndings = (
  before: string | null,
  after: string | null,
): readonly [string | null, string | null] => {
  const ends = [before && endingOf(before), after && endingOf(after)] as const
  return ends[0] === ends[1] ? [before, after] : ends
}
