/** A palette: the colour keys of spec §3, deriving a complete one from few colours, and its day and night. */
import { adjust, contrastOf, luminanceOf, onColour, readable, toTriple, type Triple } from './colour'

export const COLOUR_KEYS = [
  'primary',
  'secondary',
  'accent',
  'background',
  'card',
  'sidebar',
  'modal',
  'header',
  'foreground',
  'muted',
  'textSecondary',
  'textLink',
  'textLabel',
  'textPlaceholder',
  'border',
  'borderSubtle',
  'divider',
  'success',
  'error',
  'warning',
  'info',
  'buttonPrimaryHover',
  'buttonSecondaryHover',
  'buttonPrimaryActive',
  'buttonSecondaryActive',
] as const
export type ColourKey = (typeof COLOUR_KEYS)[number]
export type Palette = Readonly<Record<ColourKey, Triple>>

/** Surfaces below texts. */
export const SURFACE_KEYS = ['background', 'card', 'sidebar', 'modal', 'header', 'muted'] as const
/** Texts on surfaces. */
export const TEXT_KEYS = [
  'foreground',
  'textSecondary',
  'textLink',
  'textLabel',
  'textPlaceholder',
  'success',
  'error',
  'warning',
  'info',
] as const
/** Fills below black or white text. */
export const FILL_KEYS = [
  'primary',
  'secondary',
  'accent',
  'success',
  'error',
  'warning',
  'info',
  'buttonPrimaryHover',
  'buttonSecondaryHover',
  'buttonPrimaryActive',
  'buttonSecondaryActive',
] as const

export const AA = 4.5
export const AAA = 7
/** WCAG's minimum contrast for non-text: borders of inputs, the focus ring, status marks. */
export const NON_TEXT = 3

/** The colours of a preset; the others are derived. */
export type PaletteSeed = Pick<
  Palette,
  'primary' | 'secondary' | 'accent' | 'background' | 'card' | 'foreground' | 'muted' | 'border'
> &
  Partial<Palette>

export const isDark = (palette: Pick<Palette, 'background'>): boolean =>
  luminanceOf(palette.background) < 0.18

/** A fill on which black or white is readable at this level. */
const fill = (triple: Triple, level: number): Triple =>
  contrastOf(triple, onColour(triple, level)) >= level
    ? triple
    : readable(triple, [onColour(triple, level)], level)

/**
 * A complete palette from a seed: missing colours are derived, and every text is moved in lightness only until it is
 * readable on every surface at `level` (AA 4.5, AAA 7).
 */
export const completePalette = (seed: PaletteSeed, level: number = AA): Palette => {
  const dark = isDark(seed)
  const surfaces = {
    background: seed.background,
    card: seed.card,
    sidebar: seed.sidebar ?? seed.card,
    modal: seed.modal ?? seed.card,
    header: seed.header ?? seed.card,
    muted: seed.muted,
  }
  const under = Object.values(surfaces)
  const text = (triple: Triple): Triple => readable(triple, under, level)
  const towards = (triple: Triple, by: number): Triple =>
    fill(adjust(triple, { l: (l) => l + (dark ? by : -by) }), level)
  const primary = fill(seed.primary, level)
  const secondary = fill(seed.secondary, level)
  const foreground = text(seed.foreground)
  const softer = adjust(foreground, { l: (l) => (dark ? l - 18 : l + 24) })
  return {
    ...surfaces,
    primary,
    secondary,
    accent: fill(seed.accent, level),
    foreground,
    textSecondary: text(seed.textSecondary ?? softer),
    textLink: text(seed.textLink ?? seed.primary),
    textLabel: text(seed.textLabel ?? adjust(foreground, { l: (l) => (dark ? l - 8 : l + 10) })),
    textPlaceholder: text(seed.textPlaceholder ?? adjust(softer, { l: (l) => (dark ? l - 6 : l + 6) })),
    border: seed.border,
    borderSubtle:
      seed.borderSubtle ?? adjust(seed.border, { l: (l) => (dark ? l - 4 : Math.min(l + 5, 96)) }),
    divider: seed.divider ?? seed.border,
    success: text(seed.success ?? (dark ? '145 55% 55%' : '145 63% 32%')),
    error: text(seed.error ?? (dark ? '2 85% 68%' : '2 72% 45%')),
    warning: text(seed.warning ?? (dark ? '38 92% 58%' : '32 90% 36%')),
    info: text(seed.info ?? (dark ? '208 85% 66%' : '208 80% 40%')),
    buttonPrimaryHover: seed.buttonPrimaryHover ?? towards(primary, 5),
    buttonSecondaryHover: seed.buttonSecondaryHover ?? towards(secondary, 5),
    buttonPrimaryActive: seed.buttonPrimaryActive ?? towards(primary, 9),
    buttonSecondaryActive: seed.buttonSecondaryActive ?? towards(secondary, 9),
  }
}

/**
 * A stored colour map as a complete palette: hex, rgb and hsl are converted, missing or invalid ones come from
 * `fallback`.
 */
export const sanitisePalette = (colours: Readonly<Record<string, unknown>>, fallback: Palette): Palette => {
  const read = (key: ColourKey): Triple => {
    const value = colours[key]
    return (typeof value === 'string' && toTriple(value)) || fallback[key]
  }
  return Object.fromEntries(COLOUR_KEYS.map((key) => [key, read(key)])) as Palette
}

const seedOf = (palette: Palette, surface: (key: ColourKey) => Triple): PaletteSeed => ({
  primary: palette.primary,
  secondary: palette.secondary,
  accent: palette.accent,
  background: surface('background'),
  card: surface('card'),
  sidebar: surface('sidebar'),
  modal: surface('modal'),
  header: surface('header'),
  muted: surface('muted'),
  border: surface('border'),
  foreground: surface('foreground'),
})

const NIGHT: Partial<Record<ColourKey, number>> = {
  background: 8,
  card: 12,
  sidebar: 10,
  modal: 15,
  header: 11,
  muted: 18,
  border: 28,
  foreground: 93,
}
const DAY: Partial<Record<ColourKey, number>> = {
  background: 97.5,
  card: 100,
  sidebar: 99,
  modal: 100,
  header: 100,
  muted: 94,
  border: 84,
  foreground: 12,
}

/**
 * The WCAG level at which every text of a palette is readable on every surface: AAA where it was designed for that,
 * else AA.
 */
export const levelOf = (palette: Palette): number => {
  const isHigh = TEXT_KEYS.every((text) =>
    SURFACE_KEYS.every((surface) => contrastOf(palette[text], palette[surface]) >= AAA),
  )
  return isHigh ? AAA : AA
}

const derived = (palette: Palette, lightness: Partial<Record<ColourKey, number>>, dark: boolean): Palette => {
  const surface = (key: ColourKey): Triple =>
    adjust(palette[key], { s: (s) => Math.min(s, dark ? 16 : 30), l: (l) => lightness[key] ?? l })
  const seed = seedOf(palette, surface)
  const level = levelOf(palette)
  // A bright colour on black would be invisible on white: a button stays visible, in high contrast also its text.
  const lively = (triple: Triple): Triple =>
    readable(
      adjust(triple, { l: (l) => (dark ? Math.max(l, 52) : Math.min(l, 48)) }),
      [seed.background, seed.card, seed.muted],
      level === AAA ? AAA : NON_TEXT,
    )
  const lit = {
    ...seed,
    primary: lively(seed.primary),
    secondary: lively(seed.secondary),
    accent: lively(seed.accent),
  }
  return completePalette(lit, level)
}

/** The night palette: itself when it is dark already. */
export const nightOf = (palette: Palette): Palette =>
  isDark(palette) ? palette : derived(palette, NIGHT, true)

/** The day palette: itself when it is light already. */
export const dayOf = (palette: Palette): Palette => (isDark(palette) ? derived(palette, DAY, false) : palette)
