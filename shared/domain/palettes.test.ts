import { describe, expect, it } from 'vitest'
import { contrastOf, onColour, toTriple, type Triple } from './colour'
import {
  AA,
  AAA,
  COLOUR_KEYS,
  cssVariablesOf,
  dayOf,
  FILL_KEYS,
  isDark,
  nightOf,
  sanitisePalette,
  SURFACE_KEYS,
  TEXT_KEYS,
  type Palette,
} from './palette'
import { DEFAULT_PRESET, isPresetKey, PRESET_KEYS, PRESETS, type PresetKey } from './palettes'

const HIGH_CONTRAST: readonly PresetKey[] = ['highContrastLight', 'highContrastDark']
const levelOf = (key: PresetKey): number => (HIGH_CONTRAST.includes(key) ? AAA : AA)

/** Every pair of text and what is under it, with its contrast, that falls short. */
const shortcomings = (palette: Palette, level: number): string[] => {
  const pairs: [string, Triple, Triple][] = [
    ...TEXT_KEYS.flatMap((text) =>
      SURFACE_KEYS.map((surface): [string, Triple, Triple] => [
        `${text} on ${surface}`,
        palette[text],
        palette[surface],
      ]),
    ),
    ...FILL_KEYS.map((fill): [string, Triple, Triple] => [
      `text on ${fill}`,
      onColour(palette[fill]),
      palette[fill],
    ]),
  ]
  return pairs
    .filter(([, text, under]) => contrastOf(text, under) < level)
    .map(([pair, text, under]) => `${pair}: ${contrastOf(text, under).toFixed(2)}`)
}

describe('the presets', () => {
  it('are the 13 of the specification, modernoMinimalista first choice [S3.palettes-13] [S3.palette-default]', () => {
    expect(PRESET_KEYS).toHaveLength(13)
    expect(Object.keys(PRESETS)).toEqual([...PRESET_KEYS])
    expect(DEFAULT_PRESET).toBe('modernoMinimalista')
    for (const preset of Object.values(PRESETS)) {
      for (const text of [preset.name, preset.category, preset.description, preset.tip])
        expect(text).not.toBe('')
    }
  })

  it.each(PRESET_KEYS)('%s has every colour key as a triple [S3.theme-keys]', (key) => {
    const { colors } = PRESETS[key]
    expect(Object.keys(colors).sort()).toEqual([...COLOUR_KEYS].sort())
    for (const value of Object.values(colors)) expect(toTriple(value)).toBe(value)
  })

  it.each(PRESET_KEYS)('%s is read everywhere, as it is, by day and by night', (key) => {
    const { colors } = PRESETS[key]
    expect(shortcomings(colors, levelOf(key))).toEqual([])
    expect(shortcomings(nightOf(colors), levelOf(key))).toEqual([])
    expect(shortcomings(dayOf(colors), levelOf(key))).toEqual([])
  })

  it('knows its own keys', () => {
    expect(isPresetKey('amoledDark')).toBe(true)
    expect(isPresetKey('toString')).toBe(false)
  })
})

describe('day and night', () => {
  it.each(PRESET_KEYS)('%s keeps its own half and its hues', (key) => {
    const { colors } = PRESETS[key]
    const other = isDark(colors) ? dayOf(colors) : nightOf(colors)
    expect(isDark(nightOf(colors))).toBe(true)
    expect(isDark(dayOf(colors))).toBe(false)
    expect(isDark(colors) ? nightOf(colors) : dayOf(colors)).toBe(colors)
    expect(other.primary.split(' ')[0]).toBe(colors.primary.split(' ')[0])
  })
})

describe('a company’s own colours', () => {
  const fallback = PRESETS.modernoMinimalista.colors

  it('are converted, and what is unreadable comes from the fallback', () => {
    const palette = sanitisePalette(
      { primary: '#ff0000', card: 7, border: 'nonsense', extra: 'red' },
      fallback,
    )
    expect(palette.primary).toBe('0 100% 50%')
    expect(palette.card).toBe(fallback.card)
    expect(palette.border).toBe(fallback.border)
    expect(Object.keys(palette)).toHaveLength(COLOUR_KEYS.length)
  })

  it('become variables whose texts can be read, whatever was chosen', () => {
    const grey = sanitisePalette(
      { foreground: '#888', background: '#999', card: '#aaa', error: '#9a9a9a' },
      fallback,
    )
    const variables = cssVariablesOf(grey)
    expect(contrastOf(variables['--foreground'] ?? '', grey.card)).toBeGreaterThanOrEqual(AA)
    expect(contrastOf(variables['--error-text'] ?? '', grey.background)).toBeGreaterThanOrEqual(AA)
    expect(variables['--button-primary-hover']).toBe(grey.buttonPrimaryHover)
    expect(variables['--text-secondary']).toBeDefined()
  })

  it('may have a dark header over a light page: its text is its own', () => {
    const variables = cssVariablesOf(sanitisePalette({ header: '#0a3d1f', foreground: '#111111' }, fallback))
    expect(contrastOf(variables['--on-header'] ?? '', toTriple('#0a3d1f') ?? '')).toBeGreaterThanOrEqual(AA)
    expect(variables['--foreground']).toBe('0 0% 6.7%')
  })
})
