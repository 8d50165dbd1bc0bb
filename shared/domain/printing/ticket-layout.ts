import { printable, wrapped } from './ticket-text'

/** The parts of a ticket, independent of its paper's width. */
export type TicketPart =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly isCentred?: boolean
      readonly isLarge?: boolean
      readonly isBold?: boolean
      readonly isInverted?: boolean
      /** Columns by which each line is indented. */
      readonly indent?: number
    }
  /** Two texts of one line, the second at the right. */
  | { readonly kind: 'pair'; readonly left: string; readonly right: string; readonly isBold?: boolean }
  | { readonly kind: 'rule' }
  | { readonly kind: 'gap' }
  | { readonly kind: 'code'; readonly text: string }

/** A printed line. A large one has half as many letters; a `code` is a QR code of its text. */
export interface LaidLine {
  readonly text: string
  readonly size: 'normal' | 'large' | 'code'
  readonly is_bold: boolean
  readonly is_inverted: boolean
}

/** Letters of the standard font on paper of 58 or 80 mm. */
export const columnsOf = (paper: 58 | 80): number => (paper === 58 ? 32 : 48)

const PLAIN = { size: 'normal', is_bold: false, is_inverted: false } as const

const centred = (line: string, columns: number): string =>
  `${' '.repeat(Math.floor((columns - line.length) / 2))}${line}`

/** The right text always whole and at the right edge; the left one in as many lines as it needs. */
const paired = (left: string, right: string, columns: number): string[] => {
  const end = right.slice(0, columns)
  const [first = '', ...more] = wrapped(left, Math.max(columns - end.length - 1, 8))
  const blank = columns - first.length - end.length
  if (blank < 1) return [first, ...more, end.padStart(columns)]
  return [`${first}${' '.repeat(blank)}${end}`, ...more]
}

const linesOf = (part: TicketPart, columns: number): LaidLine[] => {
  if (part.kind === 'gap') return [{ ...PLAIN, text: '' }]
  if (part.kind === 'rule') return [{ ...PLAIN, text: '-'.repeat(columns) }]
  if (part.kind === 'code') return [{ ...PLAIN, text: part.text, size: 'code' }]
  if (part.kind === 'pair')
    return paired(printable(part.left), printable(part.right), columns).map((text) => ({
      ...PLAIN,
      text,
      is_bold: part.isBold ?? false,
    }))
  const { isCentred = false, isLarge = false, isBold = false, isInverted = false, indent = 0 } = part
  const width = isLarge ? Math.floor(columns / 2) : columns
  return wrapped(printable(part.text), width - indent).map((line) => ({
    text: isCentred ? centred(line, width) : `${' '.repeat(indent)}${line}`,
    size: isLarge ? 'large' : 'normal',
    is_bold: isBold,
    is_inverted: isInverted,
  }))
}

/** The lines of a ticket on its paper, none wider than it. */
export const laidOut = (parts: readonly TicketPart[], paper: 58 | 80): LaidLine[] =>
  parts.flatMap((part) => linesOf(part, columnsOf(paper)))
