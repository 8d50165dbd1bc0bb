const DIGITS_MIN = 10
/** The longest number there is (E.164). */
const DIGITS_MAX = 15

/**
 * Whether a text can be a telephone number: area code and number, with or without the country's, written with the usual
 * signs. A Brazilian number without its area code is none: nobody could call it back.
 */
export const isPhone = (text: string): boolean => {
  const trimmed = text.trim()
  if (!/^\+?[\d\s().-]+$/.test(trimmed)) return false
  const digits = trimmed.replace(/\D/g, '').length
  return digits >= DIGITS_MIN && digits <= DIGITS_MAX
}
