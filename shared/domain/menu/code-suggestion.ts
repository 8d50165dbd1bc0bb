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
 * The next free code of a category (spec §3, 'H001 style'): the letter its codes begin with, else its name's first, and the
 * number after the highest of that letter. `taken` are all codes of the company, those of combos too.
 */
export const suggestCode = (
  taken: Iterable<string>,
  category: { readonly name: string; readonly codes: readonly string[] },
): string => {
  const codes = new Set(taken)
  const ofName = /[A-Z]/.exec(foldText(category.name).toUpperCase())?.[0]
  const letter = usualLetter(category.codes) ?? ofName ?? USUAL_LETTER
  const numbers = counted(codes).flatMap((one) => (one.letter === letter ? [one.number] : []))
  // No spreading: a long menu has more codes than a call may have arguments.
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0)
  for (let number = highest + 1; ; number += 1) {
    const code = letter + String(number).padStart(DIGITS, '0')
    if (!codes.has(code)) return code
  }
}
