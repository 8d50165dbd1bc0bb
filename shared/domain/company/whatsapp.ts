/** WhatsApp links to a company (spec §1). */

const COUNTRY = '55'

/**
 * The digits of a Brazilian number for WhatsApp, country first; null when the text has no number with its area code.
 * Longer numbers count as international already.
 */
export const whatsappDigits = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 10 || digits.length > 15) return null
  return digits.length <= 11 ? COUNTRY + digits : digits
}

/** A link that opens a chat with `text` filled in, or null without a usable number. */
export const whatsappLink = (phone: string, text: string): string | null => {
  const digits = whatsappDigits(phone)
  return digits === null ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

/** A link that lets the person choose whom to send `text` to. */
export const shareOnWhatsappLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
