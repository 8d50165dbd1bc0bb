import { describe, expect, it } from 'vitest'
import { laidOut, type TicketPart } from '@shared/domain/printing/ticket-layout'
import { readEscPos } from '../testing/receipt-printer'
import { drawerPulse, escPosOf } from './escpos'

const printed = (parts: readonly TicketPart[], paper: 58 | 80 = 80) =>
  readEscPos(escPosOf(laidOut(parts, paper), paper))

const texts = (parts: readonly TicketPart[], paper: 58 | 80 = 80): string[] =>
  (printed(parts, paper).tickets[0] ?? []).map(({ text }) => text.trimEnd()).filter(Boolean)

describe('a ticket in ESC/POS, read back', () => {
  it('has the accents of five languages, the euro and the real', () => {
    const text = 'Pão de açúcar, ã õ ê ü ñ ç ï Ø ß, crème brûlée, R$ 12,50 ou 2,10 €'
    expect(texts([{ kind: 'text', text }])).toEqual([
      'Pão de açúcar, ã õ ê ü ñ ç ï Ø ß, crème brûlée,',
      'R$ 12,50 ou 2,10 €',
    ])
    expect(printed([{ kind: 'text', text }]).codepage).toBe(19)
  })

  it('writes what no printer has by its nearest letters, and leaves little pictures out', () =>
    expect(texts([{ kind: 'text', text: 'Bœuf “à la mode” – 🍕 ğıž 寿司 R$\u00a05' }])).toEqual([
      'Boeuf "à la mode" - g?z ?? R$ 5',
    ]))

  it('sets large, bold and inverted lines, and takes each back after its line', () => {
    const { tickets } = printed([
      { kind: 'text', text: 'A012', isLarge: true, isBold: true },
      { kind: 'text', text: 'alergia', isInverted: true },
      { kind: 'text', text: 'plain' },
    ])
    expect(tickets[0]?.slice(0, 3)).toEqual([
      { text: 'A012', isLarge: true, isBold: true, isInverted: false },
      { text: 'alergia', isLarge: false, isBold: false, isInverted: true },
      { text: 'plain', isLarge: false, isBold: false, isInverted: false },
    ])
  })

  it('carries a QR code as the text it was given', () =>
    expect(printed([{ kind: 'code', text: '00020126br.gov.bcb.pix6304ABCD' }]).codes).toEqual([
      '00020126br.gov.bcb.pix6304ABCD',
    ]))

  it('opens a drawer on pin 2 or 5 by its pulse alone', () => {
    // ESC p m t1 t2: the times count in 2 ms.
    expect([...drawerPulse(2)].slice(-5)).toEqual([0x1b, 0x70, 0, 50, 250])
    expect(readEscPos(drawerPulse(2))).toMatchObject({ pulses: [[0, 50, 250]], tickets: [] })
    expect(readEscPos(drawerPulse(5))).toMatchObject({ pulses: [[1, 50, 250]], tickets: [] })
  })

  it('is cut once, after room for the blade', () => {
    const { tickets } = printed([{ kind: 'text', text: 'a' }])
    expect(tickets).toHaveLength(1)
    expect(tickets[0]?.filter(({ text }) => text === '').length).toBeGreaterThanOrEqual(4)
  })
})
