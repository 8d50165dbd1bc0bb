import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseCode, parseQuickCode } from './quick-code'

describe('quick code', () => {
  it.each([
    ['H001', 1, 'H001'],
    ['3*H001', 3, 'H001'],
    [' 12 x p010 ', 12, 'P010'],
    ['2×B-012', 2, 'B012'],
    ['3*xis', 3, 'XIS'],
    ['x001', 1, 'X001'],
    ['123', 1, '123'],
  ])('reads %s [S3.product-code]', (text, quantity, code) =>
    expect(parseQuickCode(text)).toEqual({ quantity, code }),
  )

  it.each([
    '',
    ' ',
    '3*',
    '*H001',
    '0*H001',
    '1000*H001',
    '-1*H001',
    '1.5*H001',
    '99999999999999999999*A',
    'H00 1;drop',
    'ção',
  ])('is null for %j', (text) => expect(parseQuickCode(text)).toBeNull())

  it('never throws and never returns a code it would format differently', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseQuickCode(text)
        if (parsed) expect(normaliseCode(parsed.code)).toBe(parsed.code)
      }),
    )
  })
})
