/** Quick order by code (DESIGN §7): `3*H001` adds three of H001; `H001` adds one. */

const MAX_QUANTITY = 999

export interface QuickCode {
  readonly quantity: number
  readonly code: string
}

/** The stored form of a code: upper case, without spaces or separators that users type. */
export const normaliseCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-._/]+/g, '')

/**
 * The order in a typed line, or null while it is incomplete ('', '3*', '0*H001', '1000*H001').
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
