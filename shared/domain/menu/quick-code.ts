/** Quick order by code (DESIGN §7): `3*H001` adds three of H001; `H001` adds one. */

const MAX_QUANTITY = 999

export interface QuickCode {
  readonly quantity: number
  readonly code: string
}

/** A code as it is stored and looked up: upper case, without blanks or separators people type by habit. */
export const normaliseCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-._/]+/g, '')

/**
 * What a typed line asks for, or null while it asks for nothing yet ('', '3*', '0*H001', '1000*H001').
 * Accepts `*`, `x` and `×` between quantity and code, since keypads differ.
 */
export const parseQuickCode = (text: string): QuickCode | null => {
  const typed = text.normalize('NFKC').trim()
  const multiplied = /^(\d+)\s*[*×xX]\s*(.*)$/.exec(typed)
  const code = normaliseCode(multiplied ? (multiplied[2] ?? '') : typed)
  const quantity = multiplied ? Number(multiplied[1]) : 1
  if (!/^[A-Z0-9]{1,20}$/.test(code)) return null
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return null
  return { quantity, code }
}
