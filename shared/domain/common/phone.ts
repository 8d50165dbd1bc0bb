/**
 * A telephone number: area code and number, with or without the country's, with the usual separators; 10 to 15 digits,
 * the longest of E.164. A Brazilian number without its area code is invalid: nobody could call it back.
 */
export const PHONE_PATTERN = /^(?=(?:\D*\d){10,15}\D*$)\+?[\d\s().-]+$/

export const isPhone = (text: string): boolean => PHONE_PATTERN.test(text.trim())

/** A number in E.164: a plus, the country, no other sign. */
export const E164_PATTERN = /^\+[1-9]\d{9,14}$/

/**
 * A typed number as E.164, or null when it is none. Ten or eleven digits without a plus, or the 00 that stands for it,
 * are a Brazilian number with its area code.
 */
export const toE164 = (text: string): string | null => {
  if (!isPhone(text)) return null
  const digits = text.replace(/\D/g, '')
  const hasPlus = text.trim().startsWith('+')
  const number = hasPlus ? digits : digits.replace(/^0+/, '')
  const isNational = !hasPlus && !digits.startsWith('00') && number.length <= 11
  const full = isNational ? `+55${number}` : `+${number}`
  return E164_PATTERN.test(full) ? full : null
}
