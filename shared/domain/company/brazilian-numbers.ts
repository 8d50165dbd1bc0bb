/**
 * Brazilian numbers as the registration of a company validates them; SQL's app.cnpj_of and its siblings implement the
 * same.
 */

const CNPJ_WEIGHT_COUNT = 8

/** The check digit that follows `text`; a letter counts as its ASCII code less 48, as CNPJs of 2026 and later do. */
const cnpjDigit = (text: string): string => {
  const sum = [...text].reduce(
    (held, sign, index) =>
      held + (sign.charCodeAt(0) - 48) * (2 + ((text.length - 1 - index) % CNPJ_WEIGHT_COUNT)),
    0,
  )
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

/** Whether a text, with any punctuation, is a CNPJ with valid check digits. */
export const isCnpj = (text: string): boolean => {
  const bare = text.toUpperCase().replace(/[.\-/\s]/g, '')
  if (!/^[A-Z0-9]{12}\d{2}$/.test(bare) || /^(.)\1+$/.test(bare)) return false
  return bare[12] === cnpjDigit(bare.slice(0, 12)) && bare[13] === cnpjDigit(bare.slice(0, 13))
}

/** Whether a text, with any punctuation, is a CPF with valid check digits. */
export const isCpf = (text: string): boolean => {
  const bare = text.replace(/[.\-\s]/g, '')
  if (!/^\d{11}$/.test(bare) || /^(.)\1+$/.test(bare)) return false
  const digit = (length: number): string => {
    const sum = [...bare.slice(0, length)].reduce(
      (held, sign, index) => held + Number(sign) * (length + 1 - index),
      0,
    )
    return String(((sum * 10) % 11) % 10)
  }
  return bare[9] === digit(9) && bare[10] === digit(10)
}

/** Formatted as 00.000.000/0000-00, as far as it is typed. */
export const formatCnpj = (text: string): string => {
  const bare = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 14)
  const parts = [bare.slice(0, 2), bare.slice(2, 5), bare.slice(5, 8)].filter(Boolean).join('.')
  return [parts, bare.slice(8, 12)].filter(Boolean).join('/') + (bare.length > 12 ? `-${bare.slice(12)}` : '')
}

/** Eight digits, with or without the hyphen. */
export const isCep = (text: string): boolean => /^\d{8}$/.test(text.replace(/[.\-\s]/g, ''))

/** The 10 digits of a landline or 11 of a mobile with their area code; +55 may precede them. Null for anything else. */
export const brazilianPhoneOf = (text: string): string | null => {
  const bare = text.replace(/[().\-\s]/g, '').replace(/^(\+55|0055|55(?=\d{10,11}$))/, '')
  return /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(bare) ? bare : null
}

export const isBrazilianPhone = (text: string): boolean => brazilianPhoneOf(text) !== null

export const STATES = [
  ...[
    'AC',
    'AL',
    'AP',
    'AM',
    'BA',
    'CE',
    'DF',
    'ES',
    'GO',
    'MA',
    'MT',
    'MS',
    'MG',
    'PA',
    'PB',
    'PR',
    'PE',
    'PI',
  ],
  ...['RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO'],
] as const
