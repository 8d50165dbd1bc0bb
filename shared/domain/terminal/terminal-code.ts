/**
 * The code by which a terminal joins a company: eight letters and digits, none of which looks like another. Shown in two
 * groups; typed with or without a separator, in either case. app.terminal_code_hash reads it the same way.
 */
import { JOIN_PATH } from './join-path'

/** A code as it is stored and sent. */
export const TERMINAL_CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/
const LIKE_DIGITS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The code as the backend compares it; null where the text is none. */
export const normalTerminalCode = (typed: string): string | null => {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[OIL]/g, (letter) => LIKE_DIGITS[letter] ?? letter)
  return TERMINAL_CODE.test(code) ? code : null
}

/** 'K7QM-2X4P': read aloud and typed in two groups. */
export const groupedTerminalCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** What the QR code of a code says: where Comanda is, and the code. A tablet's camera opens it as a page. */
export const terminalCodeAddress = (webAddress: string, code: string): string =>
  `${webAddress}${JOIN_PATH}#${groupedTerminalCode(code)}`

export interface TypedTerminalCode {
  readonly code: string
  /** Of a code that a scanner read; null of one that was typed. */
  readonly address: string | null
}

const SCANNED = new RegExp(String.raw`^\s*(https?://[^\s/?#]+)${JOIN_PATH}#(\S+)\s*$`, 'i')

/** What was typed, or written into the field by a scanner; null where it holds no code. */
export const readTerminalCode = (typed: string): TypedTerminalCode | null => {
  const scanned = SCANNED.exec(typed)
  const code = normalTerminalCode(scanned?.[2] ?? typed)
  return code === null ? null : { code, address: scanned?.[1] ?? null }
}
