import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { columnsOf } from '@shared/domain/printing/ticket-layout'
import type { DrawerPin, PaperWidth, TicketLine } from '@shared/schemas/printing/printing'

/** Empty lines before the blade: it sits above the head. */
const FEED_LINES = 4

const writeLine = (encoder: ReceiptPrinterEncoder, line: TicketLine): void => {
  if (line.size === 'code') {
    encoder.align('center').qrcode(line.text, { model: 2, size: 5, errorlevel: 'm' }).align('left')
    return
  }
  const scale = line.size === 'large' ? 2 : 1
  encoder.size(scale, scale).bold(line.is_bold).invert(line.is_inverted)
  encoder.line(line.text)
  encoder.invert(false).bold(false).size(1, 1)
}

/** The drawer's coil gets current for so long, then rests; ms. */
const PULSE_MS = { on: 100, off: 500 } as const

/** The bytes that open a cash drawer on a pin of the printer's drawer port: `ESC p m t1 t2`. */
export const drawerPulse = (pin: DrawerPin): Uint8Array =>
  new ReceiptPrinterEncoder({ language: 'esc-pos', codepageMapping: 'epson' })
    .initialize()
    .pulse(pin === 2 ? 0 : 1, PULSE_MS.on, PULSE_MS.off)
    .encode()

/** The bytes of a ticket in ESC/POS, code page 858 (Western Europe with the euro), cut at its end. */
export const escPosOf = (lines: readonly TicketLine[], paper: PaperWidth): Uint8Array => {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    codepageMapping: 'epson',
    columns: columnsOf(paper),
    newline: '\n',
    feedBeforeCut: FEED_LINES,
  })
  encoder.initialize().codepage('cp858')
  for (const line of lines) writeLine(encoder, line)
  return encoder.cut('partial').encode()
}
