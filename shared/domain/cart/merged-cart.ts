/** One cart in all tabs of a browser. */
import { nextOrder, type Cart, type CartLine, type CheckoutFields } from './cart'

type Lines = readonly CartLine[]

const without = (lines: Lines, others: Lines): Lines =>
  lines.filter(({ id }) => !others.some((other) => other.id === id))

/** The lines of `theirs` with what changed from `base` to `mine`. */
const mergedLines = (base: Lines, mine: Lines, theirs: Lines): Lines => {
  const removed = without(base, mine)
  const added = without(without(mine, base), theirs)
  const changed = mine.filter((line) => base.some(({ id }) => id === line.id) && !base.includes(line))
  return [
    ...without(theirs, removed).map((line) => changed.find(({ id }) => id === line.id) ?? line),
    ...added,
  ]
}

/**
 * The cart that another tab stored, with what this tab changed since `base`, which both began from. A line added to a
 * cart that the other tab has sent begins the next order.
 */
export const mergedCart = (base: Cart, mine: Cart, theirs: Cart): Cart => {
  if (mine === base) return theirs
  const checkout = { ...theirs.checkout }
  for (const field of Object.keys(checkout) as (keyof CheckoutFields)[])
    if (mine.checkout[field] !== base.checkout[field]) checkout[field] = mine.checkout[field]
  const merged = { ...theirs, checkout }
  if (!theirs.sent || mine.sent)
    return { ...merged, lines: mergedLines(base.lines, mine.lines, theirs.lines) }
  const added = without(without(mine.lines, base.lines), theirs.lines)
  return added.length === 0 ? merged : { ...nextOrder(merged), lines: added }
}
