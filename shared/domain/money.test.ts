import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCents, parsePriceToCents, percentOf } from './money'

const plain = (text: string) => text.replace(/\s/g, ' ')

describe('money', () => {
  it.each([
    ['R$ 12,90', 1290],
    ['12,9', 1290],
    ['R$ 1.234,56', 123456],
    ['1,234.56', 123456],
    ['R$ 1.234', 123400],
    ['30', 3000],
    [',50', 50],
    ['€ 7', 700],
  ])('reads %s as cents [S3.price-parse]', (text, cents) => expect(parsePriceToCents(text)).toBe(cents))

  it.each(['', 'grátis', '-5,00', 'R$'])('finds no price in %j', (text) =>
    expect(parsePriceToCents(text)).toBeNull(),
  )

  it('writes money as each language does', () => {
    expect(plain(formatCents(1290))).toBe('R$ 12,90')
    expect(plain(formatCents(123456, 'en'))).toBe('R$1,234.56')
    expect(plain(formatCents(1290, 'xx'))).toBe('R$ 12,90')
  })

  it('reads back whatever it wrote, in every language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('pt', 'en', 'es', 'fr', 'nl'),
        (cents, language) => {
          expect(parsePriceToCents(formatCents(cents, language))).toBe(cents)
        },
      ),
    )
  })

  it('rounds percents half up to the cent [S9.cash-discount]', () => {
    expect(percentOf(1005, 10)).toBe(101)
    expect(percentOf(1004, 10)).toBe(100)
    expect(percentOf(0, 10)).toBe(0)
  })
})
