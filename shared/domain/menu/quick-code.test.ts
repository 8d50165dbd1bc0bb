import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseCode } from './menu-code'
import { codeLookup, parseQuickCode } from './quick-code'

describe('quick code', () => {
  it.each([
    ['H001', 1, 'H001'],
    ['3*H001', 3, 'H001'],
    [' 12 x p010 ', 12, 'P010'],
    ['999*H001', 999, 'H001'],
    ['2×B-012', 2, 'B012'],
    ['3*xis', 3, 'XIS'],
    ['x001', 1, 'X001'],
    ['123', 1, '123'],
    ['3 H002', 3, 'H002'],
    ['H 002', 1, 'H002'],
  ])('reads %s [S3.product-code]', (text, quantity, code) =>
    expect(parseQuickCode(text)).toEqual({ quantity, code }),
  )

  it.each([
    ['', 'codeMissing'],
    [' ', 'codeMissing'],
    ['3*', 'codeMissing'],
    ['3*  ', 'codeMissing'],
    ['0*H001', 'quantityInvalid'],
    ['0*', 'quantityInvalid'],
    ['1000*H001', 'quantityInvalid'],
    ['1000 H001', 'quantityInvalid'],
    ['-1*H001', 'quantityInvalid'],
    ['-2*B001', 'quantityInvalid'],
    ['1.5*H001', 'quantityInvalid'],
    ['99999999999999999999*A', 'quantityInvalid'],
    ['*H001', 'codeNotFound'],
    ['H00 1;drop', 'codeNotFound'],
    ['ção', 'codeNotFound'],
  ])('says why %j is no code: %s', (text, problem) => expect(parseQuickCode(text)).toBe(problem))

  it('never throws and never returns a code it would format differently', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseQuickCode(text)
        if (typeof parsed === 'object') expect(normaliseCode(parsed.code)).toBe(parsed.code)
      }),
    )
  })

  it.each([
    ['H1', 'H001'],
    ['H01', 'H001'],
    ['H001', 'H001'],
    ['H10', 'H010'],
    ['1', '001'],
    ['H0', 'H000'],
    ['P2', 'P2'],
    ['P02', 'P02'],
    ['P0', 'P0'],
    ['H', 'H'],
    ['', ''],
  ])('finds the code %s stands for [S3.product-code]', (typed, code) =>
    expect(codeLookup(['H001', 'H010', 'H-000', '001', 'P002', 'P02'])(typed)).toBe(code),
  )
})
