import { codeSuggester } from './code-suggestion'
import { foldName, type KnownMenu } from './menu-list-known'

export interface UncodedRow {
  /** '' where the list gives none. */
  readonly code: string
  readonly name: string
  /** '' where the list gives none. */
  readonly category: string
}
export interface CodedRow {
  readonly code: string
  readonly category: string
  readonly is_new: boolean
}

/**
 * A spreadsheet makes the number 1 of the code 001: the code of the menu that is the same number, where it is only one and
 * the list has neither.
 */
const paddedCodes = (rows: readonly UncodedRow[], menu: KnownMenu): ReadonlyMap<string, string> => {
  const numberOf = (code: string): string => code.replace(/^0+(?=\d)/, '')
  const given = new Set(rows.map(({ code }) => code))
  const byNumber = new Map<string, string[]>()
  for (const { code } of menu.products)
    if (/^\d+$/.test(code)) byNumber.set(numberOf(code), [...(byNumber.get(numberOf(code)) ?? []), code])
  return new Map(
    [...byNumber].flatMap(([number, codes]) => {
      const [code] = codes
      return codes.length === 1 &&
        code !== undefined &&
        code !== number &&
        given.has(number) &&
        !given.has(code)
        ? [[number, code] as const]
        : []
    }),
  )
}

const keyOf = (name: string, category: string): string => `${foldName(category)}\n${foldName(name)}`

/**
 * The code and category of each row. A code that the list gives stays. Without one, a dish with the name and category
 * of one on the menu has that one's, so that the same list twice changes nothing; all others get the next free code. A
 * known dish without a category stays in its own, a new one is put in `otherwise`.
 */
export const codedRows = (listed: readonly UncodedRow[], menu: KnownMenu, otherwise: string): CodedRow[] => {
  const padded = paddedCodes(listed, menu)
  const rows = listed.map((row) => ({ ...row, code: padded.get(row.code) ?? row.code }))
  const names = new Map(menu.categories.map(({ id, name }) => [id, name]))
  const categoryOf = (id: string): string => names.get(id) ?? ''
  const given = new Set(rows.map(({ code }) => code))
  const known = new Map(menu.products.map((product) => [product.code, product]))
  const byKey = new Map<string, string[]>()
  const put = (key: string, code: string): void => void byKey.set(key, [...(byKey.get(key) ?? []), code])
  for (const { code, name, category_id } of menu.products) {
    if (given.has(code)) continue
    put(keyOf(name, categoryOf(category_id)), code)
    put(keyOf(name, ''), code)
  }
  const used = new Set<string>()
  const take = (key: string): string | undefined => {
    const free = (byKey.get(key) ?? []).filter((code) => !used.has(code))
    if (free[0] !== undefined) used.add(free[0])
    return free[0]
  }
  const codesIn = new Map<string, string[]>()
  const note = (category: string, code: string): void => {
    const key = foldName(category)
    const codes = codesIn.get(key)
    if (codes) codes.push(code)
    else codesIn.set(key, [code])
  }
  for (const { code, category_id } of menu.products) note(categoryOf(category_id), code)
  for (const { code, category } of rows) if (code !== '') note(category || otherwise, code)
  const suggest = codeSuggester([
    ...menu.products.map(({ code }) => code),
    ...menu.combos.map(({ code }) => code),
    ...rows.flatMap(({ code }) => (code === '' ? [] : [code])),
  ])
  // The letter of a category is decided once, before its own new codes count.
  const letters = new Map<string, readonly string[]>()
  const codesOf = (category: string): readonly string[] => {
    const key = foldName(category)
    const held = letters.get(key) ?? [...(codesIn.get(key) ?? [])].slice(0, 100)
    letters.set(key, held)
    return held
  }
  return rows.map(({ code: own, name, category: named }) => {
    const code = own || take(keyOf(name, named)) || ''
    const held = known.get(code)
    const category = named || (held ? categoryOf(held.category_id) : otherwise)
    return code === ''
      ? { code: suggest({ name: category, codes: codesOf(category) }), category, is_new: true }
      : { code, category, is_new: held === undefined }
  })
}
