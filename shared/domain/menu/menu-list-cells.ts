import { parsePriceToCents } from '@shared/domain/common/price-text'
import { HIGHEST_PRICE_CENTS } from './price-change'
import { normaliseCode } from './menu-code'
import { MOST_COUNTED } from './stock'
import { foldText } from '@shared/domain/common/text-search'

/** One cell of a menu file: its value, or its problem. */
export type CellProblem = 'required' | 'invalid' | 'tooLong' | 'tooBig'
export interface CellReading<V> {
  /** undefined where the cell is empty or wrong: the column's default applies. */
  readonly value?: V
  readonly problem?: CellProblem
}

export const isBlank = (text: string): boolean => text.trim() === ''

const textUpTo =
  (longest: number, isRequired: boolean) =>
  (cell: string): CellReading<string> => {
    const value = cell.trim()
    if (value === '') return isRequired ? { problem: 'required' } : { value }
    // Whole characters, as the database counts them.
    return [...value].length > longest ? { problem: 'tooLong' } : { value }
  }

export const readName = textUpTo(160, true)
export const readCategory = textUpTo(80, false)
export const readTranslatedName = textUpTo(160, false)
export const readDescription = textUpTo(2_000, false)

/** Without a code one is proposed. */
export const readCode = (cell: string): CellReading<string> => {
  const value = normaliseCode(cell)
  if (value === '') return isBlank(cell) ? {} : { problem: 'invalid' }
  return /^[A-Z0-9]{1,12}$/.test(value) ? { value } : { problem: 'invalid' }
}

/** A price in any usual form ('12,90', 'R$ 1.234,50', '12.90'), in cents. */
export const readPrice = (cell: string, isRequired: boolean): CellReading<number | null> => {
  if (isBlank(cell)) return isRequired ? { problem: 'required' } : { value: null }
  const value = parsePriceToCents(cell)
  if (value === null) return { problem: 'invalid' }
  return value > HIGHEST_PRICE_CENTS ? { problem: 'tooBig' } : { value }
}

/** How many there are of a dish; an empty cell counts nothing. */
export const readStock = (cell: string): CellReading<number> => {
  if (isBlank(cell)) return {}
  if (!/^\d{1,9}$/.test(cell.trim())) return { problem: 'invalid' }
  const value = Number(cell)
  return value > MOST_COUNTED ? { problem: 'tooBig' } : { value }
}

const YES = new Set(
  `sim s si yes y oui o ja j true verdadeiro verdadero vrai waar 1 x ativo activo actif actief disponivel disponible
  beschikbaar available`.split(/\s+/),
)
const NO = new Set(
  `nao n no non nee false falso faux onwaar 0 inativo inactivo inactif inactief esgotado indisponivel agotado epuise
  uitverkocht unavailable`.split(/\s+/),
)

/** Yes or no in five languages and spreadsheet notation. */
export const readBoolean = (cell: string): CellReading<boolean> => {
  const word = foldText(cell)
  if (word === '') return {}
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { problem: 'invalid' }
}

const SEPARATORS = /[,;|\n]/

/** Splits at bars; a backslash escapes a bar or a backslash. */
const splitAtBars = (text: string): string[] => {
  const parts = ['']
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const next = text.charAt(at + 1)
    const isMeant = sign === '\\' && (next === '\\' || next === '|')
    if (sign === '|') parts.push('')
    else parts[parts.length - 1] += isMeant ? next : sign
    if (isMeant) at += 1
  }
  return parts
}

/** 'glúten, leite' as a list; split at bars where there is one ('a, b|c'). */
export const readAllergens = (cell: string): CellReading<string[]> => {
  const parts = cell.includes('|') ? splitAtBars(cell) : cell.split(/[,;\n]/)
  const value = parts.map((part) => part.trim()).filter((part) => part !== '')
  if (value.length > 30) return { problem: 'tooBig' }
  return value.some((part) => [...part].length > 40) ? { problem: 'tooLong' } : { value }
}

/** A list in the form that `readAllergens` reads. */
export const writeAllergens = (allergens: readonly string[]): string =>
  allergens.some((one) => SEPARATORS.test(one))
    ? allergens.map((one) => `${one.replace(/[\\|]/g, '\\$&')}|`).join('')
    : allergens.join(', ')
