import type { CsvDish } from './menu-csv'

/** Compares names of categories like the backend: trimmed, in lower case, with accents. */
const folded = (name: string): string => name.trim().toLowerCase()

/** The effect of an import: new products, products with a known code, and categories to create. */
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
