import { describe, expect, it } from 'vitest'
import {
  adjust,
  BLACK,
  contrastOf,
  lightnessOf,
  luminanceOf,
  onColour,
  readable,
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
  ])('turns %s into %s [S3.theme-values] [S3.theme-convert]', (colour, triple) => {
    expect(toTriple(colour)).toBe(triple)
  })

  it.each(['', 'red', '#12', '#ggg', 'rgb(300, 0, 0)', 'rgb(1, 2)', 'hsl(a, b, c)', 'url(x)'])(
    'says of %j that it is no colour',
    (text) => {
      expect(toTriple(text)).toBeNull()
    },
  )
})

describe('contrast', () => {
  it('is 21 between black and white, and 1 with itself', () => {
    expect(contrastOf(BLACK, WHITE)).toBeCloseTo(21, 5)
    expect(contrastOf('12 50% 50%', '12 50% 50%')).toBe(1)
  })

  it('is that of the WCAG examples', () => {
    expect(contrastOf('0 0% 46.7%', WHITE)).toBeCloseTo(4.48, 1)
    expect(luminanceOf('0 100% 50%')).toBeCloseTo(0.2126, 4)
  })

  it('puts white on dark fills and black on light ones', () => {
    expect(onColour('0 0% 20%')).toBe(WHITE)
    expect(onColour('50 100% 60%')).toBe(BLACK)
  })

  it('moves a text only as far as it must to be read', () => {
    const text = readable('0 0% 60%', [WHITE], 4.5)
    expect(contrastOf(text, WHITE)).toBeGreaterThanOrEqual(4.5)
    expect(lightnessOf(text)).toBeGreaterThan(44)
    expect(readable('0 0% 10%', [WHITE], 4.5)).toBe('0 0% 10%')
  })

  it('takes the best there is where nothing can be read', () => {
    const text = readable('0 0% 50%', [BLACK, WHITE], 21)
    expect(contrastOf(text, BLACK)).toBeGreaterThan(1)
  })

  it('leaves alone what is no triple', () => {
    expect(adjust('red', { l: () => 3 })).toBe('red')
    expect(lightnessOf('red')).toBeNaN()
  })
})
