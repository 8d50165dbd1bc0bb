import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adjust,
  BLACK,
  contrastOf,
  luminanceOf,
  mixOf,
  onColour,
  readable,
  toHex,
  toTriple,
  WHITE,
} from './colour'

describe('toTriple', () => {
  it.each([
    ['#ff0000', '0 100% 50%'],
    ['#F00', '0 100% 50%'],
    ['#1e90ff80', '209.6 100% 55.9%'],
    ['rgb(30, 144, 255)', '209.6 100% 55.9%'],
    ['rgba(30 144 255 / 50%)', '209.6 100% 55.9%'],
    ['rgb(100%, 0%, 0%)', '0 100% 50%'],
    ['hsl(210, 50%, 40%)', '210 50% 40%'],
    ['hsl(210deg 50.55% 40.04%)', '210 50.6% 40%'],
    ['hsla(210, 50%, 40%, 0.5)', '210 50% 40%'],
    ['210 50% 40%', '210 50% 40%'],
    ['-30 50% 40%', '330 50% 40%'],
    ['#808080', '0 0% 50.2%'],
    ['#1e90ff', '209.6 100% 55.9%'],
    ['#0000', '0 0% 0%'],
    ['  RGB( 0 , 128 , 0 )  ', '120 100% 25.1%'],
    ['HSL(210DEG, 50%, 40%)', '210 50% 40%'],
    ['hsl(210 50% 40% / 0.3)', '210 50% 40%'],
    ['+720.04 50% 40%', '0 50% 40%'],
    ['-0.04 0% 0%', '0 0% 0%'],
    ['359.96 50% 50%', '0 50% 50%'],
    ['210 50.04% 40.05%', '210 50% 40.1%'],
    ['210 400% 900%', '210 100% 100%'],
    ['.5 50% 40%', '0.5 50% 40%'],
  ])('turns %s into %s [S3.theme-values] [S3.theme-convert]', (colour, triple) => {
    expect(toTriple(colour)).toBe(triple)
  })

  it.each([
    '',
    ' ',
    'red',
    '#12',
    '#12345',
    '#1234567',
    '#ggg',
    '#fff;',
    'rgb(300, 0, 0)',
    'rgb(1, 2, 3);x',
    'x rgb(1, 2, 3)',
    'hsl(210, 50%, 40%);x',
    'hsl(210 50% 40%);x',
    'x hsl(210, 50%, 40%)',
    'x hsl(210 50% 40%)',
    'rgb(-1, 0, 0)',
    'rgb(1, 2)',
    'rgb(0x10, 0, 0)',
    'rgb(1e1, 0, 0)',
    'rgb(%, 0, 0)',
    'rgb(NaN, Infinity, 0)',
    'hsl(a, b, c)',
    'hsl(10, 20, 30)',
    '10 20 30',
    `${'9'.repeat(400)} 50% 50%`,
    `0 ${'9'.repeat(30)}% 50%`,
    'url(x)',
    'var(--primary)',
    '0 0% 0%;background:url(//evil)',
    '0 0% 0%}html{display:none',
    '<script>',
    '\u0000#fff',
    '٣ ٤% ٥%',
  ])('rejects %j', (text) => {
    expect(toTriple(text)).toBeNull()
  })

  it('rejects long garbage at once', () => {
    // With steps by the square of its length a parser would be stopped by the test's time limit.
    for (const text of ['hsl(' + ','.repeat(300_000), ' '.repeat(300_000) + 'x', '0'.repeat(300_000)])
      expect(toTriple(text)).toBeNull()
  })

  it('returns null or a triple that it would return again, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom(...'#rgbhsl(),.%/ 0123456789-+eadf'), maxLength: 40 }),
          fc
            .tuple(
              fc.integer({ min: -999, max: 999 }),
              fc.double({ min: 0, max: 200 }),
              fc.integer({ min: 0, max: 200 }),
            )
            .map(([h, s, l]) => `hsl(${h}, ${s.toFixed(3)}%, ${l}%)`),
        ),
        (text) => {
          const triple = toTriple(text)
          if (triple === null) return
          expect(triple).toMatch(/^\d+(\.\d)? \d+(\.\d)?% \d+(\.\d)?%$/)
          expect(toTriple(triple)).toBe(triple)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('contrast', () => {
  it('is 21 between black and white, and 1 with itself', () => {
    expect(contrastOf(BLACK, WHITE)).toBeCloseTo(21, 5)
    expect(contrastOf('12 50% 50%', '12 50% 50%')).toBe(1)
  })

  it('matches the WCAG examples', () => {
    expect(contrastOf('0 0% 46.7%', WHITE)).toBeCloseTo(4.48, 1)
    expect(luminanceOf('0 100% 50%')).toBeCloseTo(0.2126, 4)
  })

  it('selects white on dark fills and black on light ones', () => {
    expect(onColour('0 0% 20%')).toBe(WHITE)
    expect(onColour('50 100% 60%')).toBe(BLACK)
  })

  it('selects white where both are readable, the more readable one where neither is', () => {
    expect(onColour('0 0% 46.3%')).toBe(WHITE)
    expect(onColour('0 0% 40%', 7)).toBe(WHITE)
    expect(onColour('0 0% 50%', 7)).toBe(BLACK)
  })

  it('moves a text only as far as needed to be readable', () => {
    const text = readable('0 0% 60%', [WHITE], 4.5)
    expect(contrastOf(text, WHITE)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(text, WHITE)).toBeLessThan(4.7)
    expect(readable('0 0% 10%', [WHITE], 4.5)).toBe('0 0% 10%')
  })

  it('returns the best colour where none is readable', () => {
    expect(readable('0 0% 50%', [BLACK, WHITE], 21)).toBe('0 0% 46%')
  })

  it('moves a text to the nearer side, lighter or darker', () => {
    expect(readable('0 0% 36%', ['0 0% 36%'], 3)).toBe('0 0% 68%')
  })

  it('mixes like a browser', () => {
    expect(mixOf(BLACK, 0.5, WHITE)).toBe('0 0% 50%')
    expect(mixOf('0 100% 50%', 0.16, WHITE)).toBe(toTriple('rgb(255, 214.2, 214.2)'))
    expect(mixOf('red', 0.5, WHITE)).toBe(WHITE)
  })

  it('returns an invalid triple unchanged', () => {
    expect(adjust('red', { l: () => 3 })).toBe('red')
    expect(readable('red', [WHITE], 4.5)).toBe('red')
  })
})

describe('toHex', () => {
  it('gives a colour back as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`
        expect(toHex(toTriple(hex) ?? '')).toBe(hex)
      }),
    )
    expect(toHex('azul')).toBeNull()
  })
})
