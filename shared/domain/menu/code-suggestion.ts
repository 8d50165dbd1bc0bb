import { foldText } from '@shared/domain/common/text-search'

/** A code in the usual form: letters, then a number ('H001'). */
const COUNTED = /^([A-Z]{1,3})(\d{1,6})$/
const DIGITS = 3
/** Where neither a code nor a name has a letter: 'P' as in product. */
const USUAL_LETTER = 'P'

const counted = (codes: Iterable<string>): { letter: string; number: number }[] =>
  [...codes].flatMap((code) => {
    const [, letter, number] = COUNTED.exec(code) ?? []
    return letter && number ? [{ letter, number: Number(number) }] : []
  })

/** The letter most codes begin with, the first one on a tie; null without any. */
const usualLetter = (codes: readonly string[]): string | null => {
  const times = new Map<string, number>()
  for (const { letter } of counted(codes)) times.set(letter, (times.get(letter) ?? 0) + 1)
  const [most] = [...times].sort((left, right) => right[1] - left[1])
  return most?.[0] ?? null
}

/**
 * Suggests codes one after the other, each of which then counts as taken (spec §3, 'H001 style'): the letter a
 * category's codes begin with, else its name's first, and the number after the highest of that letter. `taken` are all
 * codes of the company, those of combos too.
 */
export const codeSuggester = (
  taken: Iterable<string>,
): ((category: { readonly name: string; readonly codes: readonly string[] }) => string) => {
  const codes = new Set(taken)
  const highest = new Map<string, number>()
  for (const { letter, number } of counted(codes))
    highest.set(letter, Math.max(highest.get(letter) ?? 0, number))
  return (category) => {
    const ofName = /[A-Z]/.exec(foldText(category.name).toUpperCase())?.[0]
    const letter = usualLetter(category.codes) ?? ofName ?? USUAL_LETTER
    for (let number = (highest.get(letter) ?? 0) + 1; ; number += 1) {
      highest.set(letter, number)
      const code = letter + String(number).padStart(DIGITS, '0')
      if (codes.has(code)) continue
      codes.add(code)
      return code
    }
  }
}

/** The next free code of a category. */
export const suggestCode = (
  taken: Iterable<string>,
  category: { readonly name: string; readonly codes: readonly string[] },
): string => codeSuggester(taken)(category)
