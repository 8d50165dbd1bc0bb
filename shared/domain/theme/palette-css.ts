/** Derives the variables for CSS and antd from a palette. Derived texts are readable whatever a company chose. */
import { adjust, BLACK, contrastOf, mixOf, onColour, readable, type Triple, WHITE } from './colour'
import { COLOUR_KEYS, type ColourKey, FILL_KEYS, isDark, levelOf, NON_TEXT, type Palette } from './palette'

/** The share of a status colour in its tint, 0 to 1. */
export const TINT = 0.16

/** The page's surfaces; header and sidebar may have quite another colour. */
const PAGE_SURFACES = ['background', 'card', 'modal', 'muted'] as const satisfies readonly ColourKey[]
const STATUS = ['success', 'error', 'warning', 'info'] as const
const TEXTS = ['foreground', 'textSecondary', 'textLabel', 'textLink', 'textPlaceholder'] as const

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Surfaces with the page's text, black or white: an unreadable one (a black card on a white page) is moved until it is
 * readable.
 */
const readSurfaces = (palette: Palette, level: number): Palette => {
  const ink = onColour(palette.background, level)
  const moved = PAGE_SURFACES.map((key) => [key, readable(palette[key], [ink], level)])
  return { ...palette, ...Object.fromEntries(moved) }
}

/** Status colours visible on every surface, for borders and marks. */
const seenStatus = (palette: Palette, surfaces: readonly Triple[]): Palette => ({
  ...palette,
  ...Object.fromEntries(STATUS.map((key) => [key, readable(palette[key], surfaces, NON_TEXT)])),
})

/** The text of a header or sidebar: the page's own where it is readable there. */
const onBand = (foreground: Triple, band: Triple, level: number): Triple =>
  contrastOf(foreground, band) >= level ? foreground : onColour(band, level)

/**
 * The CSS variables of a palette; values are triples: `hsl(var(--primary))`.
 *
 * - each colour key in kebab case. Texts are moved in lightness until they are readable on every surface and tint of
 * the page; `--border` (of inputs and buttons) and the status colours until they are visible there. Other fills stay
 * as chosen, and so do surfaces, unless no text could be readable on all of them.
 * - `--on-<fill>`, `--on-header`, `--on-sidebar`: the text upon it.
 * - `--<status>-text`: a status as text; `--<status>-tint`: a surface of that status, on which every text is readable.
 * - `--focus` and `--focus-header`: the ring upon the page and upon the header.
 */
export const cssVariablesOf = (chosen: Palette): Readonly<Record<string, string>> => {
  const level = levelOf(chosen)
  const ground = readSurfaces(chosen, level)
  const surfaces = PAGE_SURFACES.map((key) => ground[key])
  const palette = seenStatus(ground, surfaces)
  const ink = onColour(palette.background, level)
  const tints = STATUS.map((key) => readable(mixOf(palette[key], TINT, palette.card), [ink], level))
  const under = [...surfaces, ...tints]

  const variables: Record<string, string> = {}
  for (const key of COLOUR_KEYS) variables[`--${kebab(key)}`] = palette[key]
  for (const key of FILL_KEYS) variables[`--on-${kebab(key)}`] = onColour(palette[key], level)
  for (const key of TEXTS) variables[`--${kebab(key)}`] = readable(palette[key], under, level)
  STATUS.forEach((key, index) => {
    variables[`--${key}-text`] = readable(palette[key], under, level)
    variables[`--${key}-tint`] = tints[index] ?? palette.card
  })
  variables['--border'] = readable(palette.border, surfaces, NON_TEXT)
  variables['--on-header'] = onBand(palette.foreground, palette.header, level)
  variables['--on-sidebar'] = onBand(palette.foreground, palette.sidebar, level)
  variables['--focus'] = readable(palette.primary, surfaces, NON_TEXT)
  variables['--focus-header'] = readable(palette.primary, [palette.header], NON_TEXT)
  variables['--shadow-color'] = isDark(palette) ? BLACK : adjust(palette.foreground, { l: () => 15 })
  variables['--backdrop'] = BLACK
  variables['--paper'] = WHITE
  return variables
}
