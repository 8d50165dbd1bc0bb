import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, onColour, toTriple, type Triple } from './colour'
import {
  AA,
  AAA,
  COLOUR_KEYS,
  dayOf,
  FILL_KEYS,
  isDark,
  nightOf,
  NON_TEXT,
  sanitisePalette,
  SURFACE_KEYS,
  TEXT_KEYS,
  type Palette,
} from './palette'
import { cssVariablesOf } from './palette-css'
import { DEFAULT_PRESET, isPresetKey, PRESET_KEYS, PRESETS, type PresetKey } from './palettes'

const HIGH_CONTRAST: readonly PresetKey[] = ['highContrastLight', 'highContrastDark']
const levelOf = (key: PresetKey): number => (HIGH_CONTRAST.includes(key) ? AAA : AA)

/** Every pair of text and surface with too little contrast. */
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

  it.each(PRESET_KEYS)('%s is readable everywhere, unchanged, by day and by night', (key) => {
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

  it('are converted, and invalid ones come from the fallback', () => {
    const palette = sanitisePalette(
      { primary: '#ff0000', card: 7, border: 'nonsense', extra: 'red' },
      fallback,
    )
    expect(palette.primary).toBe('0 100% 50%')
    expect(palette.card).toBe(fallback.card)
    expect(palette.border).toBe(fallback.border)
    expect(Object.keys(palette)).toHaveLength(COLOUR_KEYS.length)
  })

  it('become variables with readable texts, for any choice', () => {
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

  it('are readable and visible in any case: black cards on white, grey on grey, yellow buttons', () => {
    const triple = fc
      .tuple(
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 1000 }),
      )
      .map(([h, s, l]) => `${h} ${s}% ${l / 10}%`)
    const palette = fc.record(Object.fromEntries(COLOUR_KEYS.map((key) => [key, triple])))
    const surfaces = ['background', 'card', 'modal', 'muted'].map((name) => `--${name}`)
    const tints = ['success', 'error', 'warning', 'info'].map((name) => `--${name}-tint`)
    fc.assert(
      fc.property(palette, (chosen) => {
        const variables = cssVariablesOf(chosen as Palette)
        const isRead = (text: string, under: string, level: number): void =>
          expect(
            contrastOf(variables[text] ?? '', variables[under] ?? ''),
            `${text} on ${under}`,
          ).toBeGreaterThanOrEqual(level)
        const texts = Object.keys(variables).filter((name) =>
          /^--(foreground|text-[a-z]+|[a-z]+-text)$/.test(name),
        )
        expect(texts).toHaveLength(9)
        for (const text of texts) for (const under of [...surfaces, ...tints]) isRead(text, under, AA)
        for (const name of Object.keys(variables).filter((key) => key.startsWith('--on-')))
          isRead(name, name.replace('--on-', '--'), AA)
        for (const mark of ['--border', '--focus', '--success', '--error', '--warning', '--info'])
          for (const under of surfaces) isRead(mark, under, NON_TEXT)
        isRead('--focus-header', '--header', NON_TEXT)
      }),
      { numRuns: 60 },
    )
  })

  it('are left unchanged where they are readable', () => {
    for (const { colors } of Object.values(PRESETS)) {
      const variables = cssVariablesOf(colors)
      for (const key of ['background', 'card', 'modal', 'muted', 'header', 'primary', 'foreground'] as const)
        expect(variables[`--${key}`]).toBe(colors[key])
    }
  })

  it('may have a dark header over a light page, with text of its own', () => {
    const variables = cssVariablesOf(sanitisePalette({ header: '#0a3d1f', foreground: '#111111' }, fallback))
    expect(contrastOf(variables['--on-header'] ?? '', toTriple('#0a3d1f') ?? '')).toBeGreaterThanOrEqual(AA)
    expect(variables['--foreground']).toBe('0 0% 6.7%')
  })
})
