import type { PaperWidth, TicketLine } from '@shared/schemas/printing/printing'
import { renderSVG } from 'uqr'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const lineHtml = (line: TicketLine): string => {
  if (line.size === 'code') return `<figure>${renderSVG(line.text, { border: 1 })}</figure>`
  const classes = [line.size, line.is_bold ? 'bold' : '', line.is_inverted ? 'inverted' : ''].filter(Boolean)
  return `<p class="${classes.join(' ')}"><span>${escaped(line.text)}</span></p>`
}

// The page is as wide as the paper prints: 32 letters on 48 mm, 48 letters on 72 mm; a letter is 1.5 mm wide, 0.6 of its height.
const STYLE = `
  @page { margin: 0 }
  html, body { margin: 0; background: white; color: black }
  body { font: 2.5mm/1.25 'DejaVu Sans Mono', Consolas, Menlo, monospace }
  p { margin: 0; min-height: 1.25em; white-space: pre }
  .large { font-size: 2em }
  .bold { font-weight: bold }
  .inverted span { background: black; color: white; print-color-adjust: exact }
  figure { margin: 1mm auto; width: 28mm }
  svg { display: block; width: 100% }`

/** A ticket as a page for a printer of the system. Nothing is loaded by it and no script runs in it. */
export const ticketPage = (lines: readonly TicketLine[], paper: PaperWidth): string =>
  `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${STYLE} body { width: ${paper === 58 ? 48 : 72}mm }</style></head><body>${lines.map(lineHtml).join('\n')}</body></html>`
