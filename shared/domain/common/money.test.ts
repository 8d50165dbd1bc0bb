import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCents } from './money'
import { cashPriceCents, percentOf, serviceFeeCents } from './percentages'
import { parsePriceToCents } from './price-text'

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
    ['R$ 1.234,50', 123450],
    ['1 234,50 R$', 123450],
    ['R$\u00a012,90 cada', 1290],
    ['1.234.567', 123456700],
    ['12,', 1200],
    ['R$ 12,50...', 1250],
    ['0', 0],
  ])('reads %s as cents [S3.price-parse]', (text, cents) => expect(parsePriceToCents(text)).toBe(cents))

  it.each([
    '',
    'abc',
    'grátis',
    '-5,00',
    '−5,00',
    'R$ –5',
    'R$',
    ',',
    '2 por 10,00',
    '10,00 20,00',
    '1e5',
    '9'.repeat(400),
    '90071992547409.92',
  ])('finds no price in %j', (text) => expect(parsePriceToCents(text)).toBeNull())

  it('formats Portuguese like Intl, to the space', () => {
    const intl = new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      currencyDisplay: 'narrowSymbol',
    })
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(formatCents(cents)).toBe(intl.format(cents / 100))
      }),
    )
    for (const cents of [0, 1, -1, 99, 100, 99_999, 100_000, 123_456_789])
      expect(formatCents(cents)).toBe(intl.format(cents / 100))
  })

  it('formats money as each language does', () => {
    expect(plain(formatCents(1290))).toBe('R$ 12,90')
    expect(plain(formatCents(123456, 'en'))).toBe('R$1,234.56')
    expect(plain(formatCents(1290, 'xx'))).toBe('R$ 12,90')
  })

  it('returns whole cents or null for any text [S3.price-parse]', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-−R$ \u00a0e') }),
      fc.double().map(String),
      fc.bigInt().map(String),
    )
    fc.assert(
      fc.property(hostile, (text) => {
        const cents = parsePriceToCents(text)
        if (cents === null) return
        expect(Number.isSafeInteger(cents)).toBe(true)
        expect(cents).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  it('parses whatever it formatted, in every language', () => {
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

  it('rounds percentages half up to the cent [S9.cash-discount]', () => {
    expect(percentOf(1005, 10)).toBe(101)
    expect(percentOf(1004, 10)).toBe(100)
    expect(percentOf(0, 10)).toBe(0)
  })

  it('costs a tenth less in cash, and never less than zero [S9.cash-discount]', () => {
    expect(cashPriceCents(10_980, 10)).toBe(9_882)
    expect(cashPriceCents(1_005, 10)).toBe(904)
    expect(cashPriceCents(1_000, 0)).toBe(1_000)
    expect(cashPriceCents(1_000, 250)).toBe(0)
    expect(cashPriceCents(1_000, -5)).toBe(1_000)
  })

  it('adds a service fee of a tenth where there is one [S9.service-fee]', () => {
    expect(serviceFeeCents(4_995)).toBe(500)
    expect(serviceFeeCents(4_995, 0)).toBe(0)
    expect(serviceFeeCents(1_000, 12)).toBe(120)
  })
})
