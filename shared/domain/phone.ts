/**
 * A telephone number: area code and number, with or without the country's, written with the usual signs; 10 to 15 digits, the
 * longest there is (E.164). A Brazilian number without its area code is none: nobody could call it back.
 */
export const PHONE_PATTERN = /^(?=(?:\D*\d){10,15}\D*$)\+?[\d\s().-]+$/

export const isPhone = (text: string): boolean => PHONE_PATTERN.test(text.trim())
