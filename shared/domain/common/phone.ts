/**
 * A telephone number: area code and number, with or without the country's, written with the usual signs; 10 to 15 digits, the
 * longest there is (E.164). A Brazilian number without its area code is none: nobody could call it back.
 */
export const PHONE_PATTERN = /^(?=(?:\D*\d){10,15}\D*$)\+?[\d\s().-]+$/

export const isPhone = (text: string): boolean => PHONE_PATTERN.test(text.trim())

/** A number as the whole world writes it: a plus, the country, no other sign (E.164). */
export const E164_PATTERN = /^\+[1-9]\d{9,14}$/

/**
 * What a person typed, as E.164, or null when it is no telephone number. Ten or eleven digits without a plus are a Brazilian
 * number with its area code.
 */
export const toE164 = (text: string): string | null => {
  if (!isPhone(text)) return null
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+')) return E164_PATTERN.test(`+${digits}`) ? `+${digits}` : null
  const national = digits.replace(/^0+/, '')
  const full = national.length <= 11 ? `+55${national}` : `+${national}`
  return E164_PATTERN.test(full) ? full : null
}
