import { encode } from 'uqr'

/** The white modules around a code: scanners need four (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A code's modules by row, true is dark, including the quiet zone. Errors: RangeError where the text is too long. */
export const qrMatrix = (text: string): boolean[][] => encode(text, { ecc: 'M', border: QUIET_ZONE }).data
