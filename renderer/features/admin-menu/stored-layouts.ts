import * as z from 'zod/mini'
import { MEANINGS, type Meaning } from '@shared/domain/menu/menu-list-columns'

/** How many lists of a company are remembered. */
const MOST_LAYOUTS = 20

const storedSchema = z.object({
  layouts: z.array(z.object({ key: z.string(), meanings: z.array(z.nullable(z.string())) })),
  category: z.nullable(z.string()),
})
type Stored = z.infer<typeof storedSchema>

const keyOf = (companyId: string): string => `menuLists_${companyId}`

const read = (companyId: string): Stored => {
  try {
    return storedSchema.parse(JSON.parse(localStorage.getItem(keyOf(companyId)) ?? ''))
  } catch {
    return { layouts: [], category: null }
  }
}

const write = (companyId: string, stored: Stored): void => {
  try {
    localStorage.setItem(keyOf(companyId), JSON.stringify(stored))
  } catch {
    // The proposal is made anew the next time.
  }
}

const meaningOf = (text: string | null): Meaning | null =>
  MEANINGS.find((meaning) => meaning === text) ?? null

/** What this browser's people chose for a company's list with these headings; null where they chose nothing. */
export const storedMeanings = (companyId: string, key: string): (Meaning | null)[] | null =>
  read(companyId)
    .layouts.find((layout) => layout.key === key)
    ?.meanings.map(meaningOf) ?? null

export const storedCategory = (companyId: string): string | null => read(companyId).category

/** Remembers what the columns of a list with these headings are, and the category of dishes without one. */
export const rememberList = (
  companyId: string,
  key: string,
  meanings: readonly (Meaning | null)[],
  category: string | null,
): void => {
  const held = read(companyId)
  const others = held.layouts.filter((layout) => layout.key !== key)
  write(companyId, {
    layouts: [{ key, meanings: [...meanings] }, ...others].slice(0, MOST_LAYOUTS),
    category: category ?? held.category,
  })
}
