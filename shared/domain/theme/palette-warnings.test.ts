import { describe, expect, it } from 'vitest'
import { contrastOf } from './colour'
import { defaultColours } from './default-palette'
import { dayOf, nightOf, type Palette } from './palette'
import { contrastWarnings } from './palette-warnings'
import { PRESET_KEYS, PRESETS } from './palettes'

const changed = (over: Partial<Palette>): Palette => ({ ...defaultColours(), ...over })
const pairs = (palette: Palette): string[] =>
  contrastWarnings(palette).map(({ kind, colour, on }) => `${kind} ${colour} ${on}`)

describe('warnings about contrast', () => {
  it.each(PRESET_KEYS)('%s needs none, by day nor by night [S3.palettes-13]', (key) => {
    const { colors } = PRESETS[key]
    expect(pairs(colors)).toEqual([])
    expect(pairs(dayOf(colors))).toEqual([])
    expect(pairs(nightOf(colors))).toEqual([])
  })

  it('name an unreadable text, its contrast, and the colour shown instead', () => {
    const [warning, ...others] = contrastWarnings(changed({ textSecondary: '0 0% 80%' }))
    expect(others).toEqual([])
    expect(warning).toMatchObject({ kind: 'text', colour: 'textSecondary', on: 'muted', needed: 4.5 })
    expect(warning?.ratio).toBeLessThan(2)
    expect(contrastOf(warning?.shown ?? '', defaultColours().card)).toBeGreaterThanOrEqual(4.5)
  })

  it('name a status whose text is moved', () => {
    const [warning] = contrastWarnings(changed({ success: '120 80% 70%' }))
    expect(warning).toMatchObject({ kind: 'text', colour: 'success' })
    expect(warning?.shown, 'of the same hue').toMatch(/^120 80% /)
    expect(contrastOf(warning?.shown ?? '', defaultColours().background)).toBeGreaterThanOrEqual(4.5)
  })

  it('name a header with unreadable text, and the black or white used there', () => {
    const [warning] = contrastWarnings(changed({ header: '222 60% 20%' }))
    expect(warning).toMatchObject({ kind: 'band', on: 'header', shown: '0 0% 100%' })
  })

  it('name a sidebar with unreadable text, and the black or white used there', () => {
    const [warning, ...others] = contrastWarnings(changed({ sidebar: '222 60% 20%' }))
    expect(others).toEqual([])
    expect(warning).toMatchObject({ kind: 'band', on: 'sidebar', shown: '0 0% 100%' })
  })

  it('name a black card on a white page, which is lightened, and texts by the colour shown', () => {
    const warnings = contrastWarnings(changed({ card: '0 0% 5%' }))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatchObject({ kind: 'surface', colour: 'card' })
    expect(contrastOf(warnings[0]?.shown ?? '', '0 0% 0%')).toBeGreaterThanOrEqual(4.5)
  })

  it('name a button that is hardly visible on the page', () => {
    expect(pairs(changed({ primary: '48 90% 80%' }))).toContain('button primary background')
    expect(pairs(changed({ primary: '0 0% 54%', card: '0 0% 85%' }))).toContain('button primary card')
  })
})
