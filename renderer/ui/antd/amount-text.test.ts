import { describe, expect, it } from 'vitest'
import { parsePriceToCents } from '@shared/domain/common/price-text'
import { amountText } from './amount-text'

describe('an amount that a field begins with', () => {
  it.each([
    ['pt', '1234,50'],
    ['en', '1234.50'],
    ['es', '1234,50'],
    ['fr', '1234,50'],
    ['nl', '1234,50'],
  ])('has the decimal mark of %s and is read as the same cents', (language, text) => {
    expect(amountText(123_450, language)).toBe(text)
    for (const cents of [1, 10, 600, 123_450, 99_999_999])
      expect(parsePriceToCents(amountText(cents, language))).toBe(cents)
  })
})
