import { describe, expect, it } from 'vitest'
import { contrastOf, onColour } from './colour'
import { DEFAULT_SEED, defaultColours } from './default-palette'
import { AA, AAA, completePalette, dayOf, FILL_KEYS, levelOf, nightOf, type PaletteSeed } from './palette'
import { PRESETS } from './palettes'

const light: PaletteSeed = {
  primary: '220 60% 30%',
  secondary: '0 0% 30%',
  accent: '0 0% 20%',
  background: '0 0% 100%',
  card: '0 0% 100%',
  muted: '0 0% 100%',
  foreground: '0 0% 10%',
  border: '0 0% 80%',
}
const dark: PaletteSeed = {
  primary: '220 60% 70%',
  secondary: '0 0% 70%',
  accent: '0 0% 80%',
  background: '0 0% 0%',
  card: '0 0% 0%',
  muted: '0 0% 0%',
  foreground: '0 0% 90%',
  border: '0 0% 30%',
}

describe('the colours of a palette that its seed does not name', () => {
  it('are, on a light page, softer texts, a lighter border and darker pressed buttons', () => {
    expect(completePalette(light)).toEqual({
      ...light,
      sidebar: '0 0% 100%',
      modal: '0 0% 100%',
      header: '0 0% 100%',
      textSecondary: '0 0% 34%',
      textLink: '220 60% 30%',
      textLabel: '0 0% 20%',
      textPlaceholder: '0 0% 40%',
      borderSubtle: '0 0% 85%',
      divider: '0 0% 80%',
      success: '145 63% 32%',
      error: '2 72% 45%',
      warning: '32 90% 36%',
      info: '208 80% 40%',
      buttonPrimaryHover: '220 60% 25%',
      buttonSecondaryHover: '0 0% 25%',
      buttonPrimaryActive: '220 60% 21%',
      buttonSecondaryActive: '0 0% 21%',
    })
    expect(completePalette({ ...light, border: '0 0% 94%' }).borderSubtle, 'never white').toBe('0 0% 96%')
  })

  it('are, on a dark page, softer texts, a darker border and lighter pressed buttons', () => {
    expect(completePalette(dark)).toEqual({
      ...dark,
      sidebar: '0 0% 0%',
      modal: '0 0% 0%',
      header: '0 0% 0%',
      textSecondary: '0 0% 72%',
      textLink: '220 60% 70%',
      textLabel: '0 0% 82%',
      textPlaceholder: '0 0% 66%',
      borderSubtle: '0 0% 26%',
      divider: '0 0% 30%',
      success: '145 55% 55%',
      error: '2 85% 68%',
      warning: '38 92% 58%',
      info: '208 85% 66%',
      buttonPrimaryHover: '220 60% 75%',
      buttonSecondaryHover: '0 0% 75%',
      buttonPrimaryActive: '220 60% 79%',
      buttonSecondaryActive: '0 0% 79%',
    })
  })
})

it('in high contrast a button of a middling colour is moved until its text is readable', () => {
  const palette = completePalette({ ...DEFAULT_SEED, primary: '0 0% 50%', accent: '0 0% 40%' }, AAA)
  for (const key of FILL_KEYS)
    expect(contrastOf(palette[key], onColour(palette[key], AAA)), key).toBeGreaterThanOrEqual(AAA)
})

describe('the level of a palette', () => {
  const high = PRESETS.highContrastLight.colors

  it('is high where every text is readable at it on every surface', () => {
    expect(levelOf(high)).toBe(AAA)
    expect(levelOf(defaultColours())).toBe(AA)
  })

  it('is not high for one text, nor on one surface, that falls short', () => {
    expect(levelOf({ ...high, textLink: '0 0% 45%' })).toBe(AA)
    expect(levelOf({ ...high, modal: '0 0% 60%' })).toBe(AA)
  })
})

describe('the other half of a palette', () => {
  it('is a night of dark, hardly coloured surfaces with lively buttons', () => {
    expect(nightOf(defaultColours())).toMatchObject({
      background: '30 16% 8%',
      card: '0 0% 12%',
      sidebar: '0 0% 10%',
      modal: '0 0% 15%',
      header: '0 0% 11%',
      muted: '30 16% 18%',
      border: '28 12% 28%',
      foreground: '222 16% 93%',
      primary: '11 76% 52%',
    })
  })

  it('is a day of light surfaces with buttons that are no brighter than readable', () => {
    expect(dayOf(PRESETS.elegantePremium.colors)).toMatchObject({
      background: '228 24% 97.5%',
      card: '228 20% 100%',
      sidebar: '228 20% 99%',
      modal: '228 20% 100%',
      header: '228 20% 100%',
      muted: '228 16% 94%',
      border: '228 12% 84%',
      foreground: '42 30% 12%',
      secondary: '225 22% 32%',
      accent: '18 48% 48%',
    })
    expect(dayOf(PRESETS.comfortNight.colors).foreground, 'less coloured').toBe('36 30% 12%')
  })
})
