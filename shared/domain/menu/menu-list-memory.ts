/** What the columns of a company's list are, as anyone of it chose when a list with the same headings was imported. */
import { foldText } from '@shared/domain/common/text-search'
import { MEANINGS, type Meaning } from './menu-list-columns'
import { headingsOf, type Cells, type ListLayout } from './menu-list-layout'

/** app.remember_menu_list has the same numbers. */
export const LIST_MEMORY = { headings: 500, columns: 200, meaning: 40, category: 80 } as const

export interface RememberedList {
  /** '' of lists without headings: of those only the category is remembered. */
  readonly headings: string
  readonly meanings: (string | null)[]
  /** The category of dishes without one; null where no dish needed it. */
  readonly category: string | null
}

/** The headings as one text: their letters and numbers alone, which every database can store. */
const headingsText = (table: Cells, heading: number | null): string =>
  heading === null
    ? ''
    : headingsOf(table, heading)
        .map((cell) =>
          foldText(cell)
            .replace(/[^\p{L}\p{N}]+/gu, ' ')
            .trim(),
        )
        .join('|')
        .slice(0, LIST_MEMORY.headings)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim()

/** What is remembered of a list that is imported; null of one with more columns than any price list has. */
export const listToRemember = (
  table: Cells,
  { heading, meanings }: ListLayout,
  category: string | null,
): RememberedList | null => {
  const headings = headingsText(table, heading)
  if (headings === '') return { headings, meanings: [], category }
  return meanings.length > LIST_MEMORY.columns ? null : { headings, meanings: [...meanings], category }
}

/** A meaning by its name; null for those of other versions. */
const meaningOf = (name: string | null): Meaning | null =>
  MEANINGS.find((meaning) => meaning === name) ?? null

/** A proposal, or what a list with these headings was the last time; and the category of dishes without one, where one is known. */
export const asRemembered = (
  table: Cells,
  proposed: ListLayout,
  lists: readonly RememberedList[],
): { readonly layout: ListLayout; readonly category: string | null } => {
  const headings = headingsText(table, proposed.heading)
  const held = lists.find((list) => list.headings === headings)
  const isSame = headings !== '' && held?.meanings.length === proposed.meanings.length
  return {
    layout: isSame ? { ...proposed, meanings: held.meanings.map(meaningOf) } : proposed,
    category: held?.category ?? lists.find(({ category }) => category !== null)?.category ?? null,
  }
}
