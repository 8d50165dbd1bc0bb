/** Quick order by code: `3*H001` adds three of H001; `H001` adds one. */
import { normaliseCode } from './menu-code'

const MAX_QUANTITY = 999

export interface QuickCode {
  readonly quantity: number
  readonly code: string
}

/** Why a typed line is no code: `0*H001` and `-2*H001`, `3*`, `ção`. */
export type QuickCodeProblem = 'quantityInvalid' | 'codeMissing' | 'codeNotFound'

/** A quantity before `*`, `x` or `×`, since keypads differ; a space does before a letter (`3 H001`). */
const QUANTITY = /^(?:([-+]?[\d.,]*\d)\s*[*×xX]\s*(.*)|(\d+)\s+([a-z].*))$/i

/** The quantity and code in a typed line, or why there are none. */
export const parseQuickCode = (text: string): QuickCode | QuickCodeProblem => {
  const typed = text.normalize('NFKC').trim()
  const [, multiplier, multiplied, count, counted] = QUANTITY.exec(typed) ?? []
  const quantityText = multiplier ?? count ?? '1'
  const quantity = /^\d+$/.test(quantityText) ? Number(quantityText) : 0
  const code = normaliseCode(multiplied ?? counted ?? typed)
  if (quantity < 1 || quantity > MAX_QUANTITY) return 'quantityInvalid'
  if (code === '') return 'codeMissing'
  return /^[A-Z0-9]{1,20}$/.test(code) ? { quantity, code } : 'codeNotFound'
}

const withoutLeadingZeros = (code: string): string => code.replace(/(?<!\d)0+(?=\d)/g, '')

/**
 * Returns the code that a typed one stands for: the only stored code that differs in leading zeros alone (`H1` for H001),
 * else the typed one.
 */
export const codeLookup = (codes: readonly string[]): ((typed: string) => string) => {
  const stored = new Set(codes.map(normaliseCode))
  const short = new Map<string, string | null>()
  for (const code of stored) {
    const key = withoutLeadingZeros(code)
    short.set(key, short.has(key) ? null : code)
  }
  return (typed) => (stored.has(typed) ? typed : (short.get(withoutLeadingZeros(typed)) ?? typed))
}
