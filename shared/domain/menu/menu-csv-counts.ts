import type { CsvDish } from './menu-csv'

/** As the backend compares names of categories: without the blanks around them, in lower case, accents and all. */
const folded = (name: string): string => name.trim().toLowerCase()

/** What an import would do: dishes that are new, those whose code is known, and categories that would be made. */
export const importCounts = (
  dishes: readonly CsvDish[],
  products: readonly { readonly code: string }[],
  categories: readonly { readonly name: string }[],
): { readonly added: number; readonly known: number; readonly newCategories: readonly string[] } => {
  const codes = new Set(products.map(({ code }) => code))
  const names = new Set(categories.map(({ name }) => folded(name)))
  const made = new Map<string, string>()
  for (const { category } of dishes)
    if (!names.has(folded(category)) && !made.has(folded(category))) made.set(folded(category), category)
  const known = dishes.filter(({ code }) => codes.has(code)).length
  return { added: dishes.length - known, known, newCategories: [...made.values()] }
}
