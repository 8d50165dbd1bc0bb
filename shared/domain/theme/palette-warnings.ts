/** Warnings for the author of a palette: unreadable pairs, and the colour shown instead. */
import { contrastOf, onColour, type Triple } from './colour'
import { AA, NON_TEXT, type ColourKey, type Palette } from './palette'
import { cssVariablesOf } from './palette-css'

const PAGE_SURFACES = ['background', 'card', 'modal', 'muted'] as const
const TEXTS = ['foreground', 'textSecondary', 'textLink', 'textLabel', 'textPlaceholder'] as const
const STATUS = ['success', 'error', 'warning', 'info'] as const
const BANDS = ['header', 'sidebar'] as const

/**
 * - `surface`: the page's text is unreadable on it; another lightness of it is shown. - `text`: unreadable on that
 * surface; another lightness of it is shown. - `band`: the page's text is unreadable on it; black or white is shown. -
 * `button`: hardly visible on that surface; it is shown as chosen.
 */
export type WarningKind = 'surface' | 'text' | 'band' | 'button'

export interface ContrastWarning {
  readonly kind: WarningKind
  readonly colour: ColourKey
  readonly on: ColourKey
  /** WCAG contrast of the pair as chosen, 1 to 21. */
  readonly ratio: number
  readonly needed: number
  /** The colour shown instead. */
  readonly shown: Triple
}

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The surface on which a colour is least readable. */
const worstOf = (
  colour: Triple,
  surfaces: readonly (readonly [ColourKey, Triple])[],
): { on: ColourKey; ratio: number } =>
  surfaces
    .map(([on, triple]) => ({ on, ratio: contrastOf(colour, triple) }))
    .reduce((worst, next) => (next.ratio < worst.ratio ? next : worst))

/**
 * Every pair of a palette below WCAG AA (text 4.5, buttons 3) as chosen, with the colour shown instead; empty where all
 * are readable.
 */
export const contrastWarnings = (palette: Palette): ContrastWarning[] => {
  const variables = cssVariablesOf(palette)
  const shownAs = (name: string): Triple => variables[`--${kebab(name)}`] ?? palette.foreground
  const ink = onColour(palette.background)

  const ofSurfaces = PAGE_SURFACES.filter((key) => contrastOf(palette[key], ink) < AA).map((colour) => ({
    kind: 'surface' as const,
    colour,
    on: 'background' as const,
    ratio: contrastOf(palette[colour], ink),
    needed: AA,
    shown: shownAs(colour),
  }))
  // A surface with a warning of its own covers every text on it.
  const surfaces = PAGE_SURFACES.filter((key) => contrastOf(palette[key], ink) >= AA).map(
    (key) => [key, palette[key]] as const,
  )
  const ofTexts = [...TEXTS, ...STATUS].map((colour) => ({
    kind: 'text' as const,
    colour,
    ...worstOf(palette[colour], surfaces),
    needed: AA,
    shown: (STATUS as readonly string[]).includes(colour) ? shownAs(`${colour}Text`) : shownAs(colour),
  }))
  const ofBands = BANDS.map((band) => ({
    kind: 'band' as const,
    colour: 'foreground' as const,
    on: band,
    ratio: contrastOf(palette.foreground, palette[band]),
    needed: AA,
    shown: shownAs(band === 'header' ? 'onHeader' : 'onSidebar'),
  }))
  const ofButtons = {
    kind: 'button' as const,
    colour: 'primary' as const,
    ...worstOf(
      palette.primary,
      surfaces.filter(([key]) => key === 'background' || key === 'card'),
    ),
    needed: NON_TEXT,
    shown: palette.primary,
  }
  return [...ofSurfaces, ...[...ofTexts, ...ofBands, ofButtons].filter(({ ratio, needed }) => ratio < needed)]
}
