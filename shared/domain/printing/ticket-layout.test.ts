import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf, laidOut, type TicketPart } from './ticket-layout'
import { printable, wrapped } from './ticket-text'

const texts = (part: TicketPart, paper: 58 | 80 = 58): string[] =>
  laidOut([part], paper).map(({ text }) => text)

describe("a ticket's lines", () => {
  it('are broken between words, and inside a word longer than the paper', () => {
    expect(wrapped('um dois três quatro', 8)).toEqual(['um dois', 'três', 'quatro'])
    expect(wrapped('Donaudampfschifffahrt', 8)).toEqual(['Donaudam', 'pfschiff', 'fahrt'])
    expect(wrapped('', 8)).toEqual([])
  })

  it('keep a price whole at the right, however long the name', () => {
    expect(
      texts({ kind: 'pair', left: '2x Pizza de calabresa com borda recheada', right: 'R$ 1.234,50' }),
    ).toEqual(['2x Pizza de          R$ 1.234,50', 'calabresa com borda', 'recheada'])
    expect(texts({ kind: 'pair', left: 'Total', right: 'R$ 9,00' })).toEqual([
      'Total                    R$ 9,00',
    ])
  })

  it('have the right text below a name beside which it has no room, and cut where no line has room for it', () => {
    const place = 'Varanda dos fundos, mesa 5'
    const beside = (left: string, right = place) => texts({ kind: 'pair', left, right })
    expect(beside('Pedro')).toEqual(['Pedro Varanda dos fundos, mesa 5'])
    expect(beside('A00012')).toEqual(['A00012', '      Varanda dos fundos, mesa 5'])
    expect(beside('Pedido A012')).toEqual(['Pedido', 'A012', '      Varanda dos fundos, mesa 5'])
    expect(beside('A', 'x'.repeat(33))).toEqual(['A', 'x'.repeat(32)])
    expect(beside('', 'R$ 9,00')).toEqual(['                         R$ 9,00'])
  })

  it('are plain without marks, and a code is its text alone', () =>
    expect(
      laidOut(
        [
          { kind: 'text', text: 'a' },
          { kind: 'pair', left: 'b', right: 'c' },
          { kind: 'pair', left: 'd', right: 'e', isBold: true },
          { kind: 'code', text: '0002 01' },
        ],
        58,
      ),
    ).toEqual([
      { text: 'a', size: 'normal', is_bold: false, is_inverted: false },
      { text: `b${' '.repeat(30)}c`, size: 'normal', is_bold: false, is_inverted: false },
      { text: `d${' '.repeat(30)}e`, size: 'normal', is_bold: true, is_inverted: false },
      { text: '0002 01', size: 'code', is_bold: false, is_inverted: false },
    ]))

  it('have half as many columns in large type, and are centred within those', () => {
    expect(texts({ kind: 'text', text: 'COZINHA', isLarge: true, isCentred: true })).toEqual(['    COZINHA'])
    expect(texts({ kind: 'text', text: 'X-Salada com bacon duplo', isLarge: true })).toEqual([
      'X-Salada com',
      'bacon duplo',
    ])
  })

  it('indents every line of a text, within the width of the paper', () => {
    expect(texts({ kind: 'text', text: 'sem cebola, sem tomate, sem pimenta', indent: 2 })).toEqual([
      '  sem cebola, sem tomate, sem',
      '  pimenta',
    ])
    // 31 letters: one more than the 30 that are left.
    expect(texts({ kind: 'text', text: 'sem cebola, sem tomate e alface', indent: 2 })).toEqual([
      '  sem cebola, sem tomate e',
      '  alface',
    ])
  })

  it('are never wider than their paper, and lose no printable letter', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom(58 as const, 80 as const),
        fc.boolean(),
        (left, right, paper, isLarge) => {
          const lines = laidOut(
            [
              { kind: 'pair', left, right },
              { kind: 'text', text: left, isLarge },
            ],
            paper,
          )
          for (const line of lines)
            expect(line.text.length).toBeLessThanOrEqual(columnsOf(paper) / (line.size === 'large' ? 2 : 1))
          const whole = texts({ kind: 'text', text: left }, paper).join('').replaceAll(' ', '')
          expect(whole).toBe(printable(left).replaceAll(' ', ''))
        },
      ),
    )
  })
})
