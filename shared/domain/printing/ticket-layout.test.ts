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

  it('have half as many columns in large type, and are centred within those', () => {
    expect(texts({ kind: 'text', text: 'COZINHA', isLarge: true, isCentred: true })).toEqual(['    COZINHA'])
    expect(texts({ kind: 'text', text: 'X-Salada com bacon duplo', isLarge: true })).toEqual([
      'X-Salada com',
      'bacon duplo',
    ])
  })

  it('indents every line of a text', () =>
    expect(texts({ kind: 'text', text: 'sem cebola, sem tomate, sem pimenta', indent: 2 })).toEqual([
      '  sem cebola, sem tomate, sem',
      '  pimenta',
    ]))

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
